import type {
  SaveAddOn,
  SaveCategory,
  SavePool,
  SaveProduct,
} from '@arung/contracts/catalogue/requests'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import type { Settings } from '../settings/events.ts'

/** A river, a day on it, and what is sold there: complete values that tests adapt. */
export const sampleIds = {
  category: '0c0c0000-0000-4000-8000-000000000001',
  rafting: '0d0d0000-0000-4000-8000-000000000001',
  quad: '0d0d0000-0000-4000-8000-000000000002',
  combo: '0d0d0000-0000-4000-8000-000000000003',
  swing: '0d0d0000-0000-4000-8000-000000000004',
  photos: '0a0a0000-0000-4000-8000-000000000001',
  shoes: '0a0a0000-0000-4000-8000-000000000002',
  river: '09090000-0000-4000-8000-000000000001',
  quads: '09090000-0000-4000-8000-000000000002',
  zone: '0f0f0000-0000-4000-8000-000000000001',
  ownTransport: '0f0f0000-0000-4000-8000-000000000002',
  picture: '0b0b0000-0000-4000-8000-000000000001',
} as const

export const sampleCategory: SaveCategory = {
  slug: 'river-rafting',
  name: 'River rafting',
  nameId: 'Arung jeram',
  description: 'White water between rice fields.',
  descriptionId: 'Air deras di antara sawah.',
  rank: 1,
  group: 'MAIN',
  images: [{ mediaId: sampleIds.picture, alt: 'A raft', altId: 'Sebuah perahu' }],
}

/** Rafting per person, with a child rate, two sessions and one pool. */
export const sampleProduct: SaveProduct = {
  slug: 'ayung-river-rafting',
  categoryId: sampleIds.category,
  packageName: 'Ayung River Rafting',
  packageNameId: 'Arung Jeram Sungai Ayung',
  shortDescription: 'Twelve kilometres of river.',
  shortDescriptionId: 'Dua belas kilometer sungai.',
  fullDescription: 'Two and a half hours on the Ayung.',
  fullDescriptionId: 'Dua setengah jam di Sungai Ayung.',
  location: 'Payangan',
  activityHours: '09:00 and 13:00',
  bookingMethod: 'Online',
  metaTitle: 'Ayung River Rafting',
  metaTitleId: 'Arung Jeram Ayung',
  metaDescription: 'Raft the Ayung with licensed guides.',
  metaDescriptionId: 'Arungi Ayung bersama pemandu berlisensi.',
  isVaried: false,
  isCombo: false,
  active: true,
  forSale: true,
  price: 450_000,
  usdPrice: 2_900,
  nettPrice: 500_000,
  priceType: 'PER_PERSON',
  childRate: { price: 350_000, usdPrice: 2_300, nettPrice: 400_000, ageMin: 7, ageMax: 11 },
  personQuantity: 1,
  minOrderQuantity: 2,
  maxPersonQuantity: 60,
  variants: [],
  components: [],
  sessionType: 'START_TIME',
  times: ['09:00', '13:00'],
  durationMinutes: 150,
  cutoffMinutes: 120,
  ageMin: 7,
  ageMax: 65,
  includes: ['Insurance', 'Lunch'],
  includesId: ['Asuransi', 'Makan siang'],
  notes: ['About 350 steps down'],
  notesId: ['Sekitar 350 anak tangga turun'],
  itinerary: [
    {
      at: '09:00',
      title: 'Briefing',
      titleId: 'Pengarahan',
      text: 'Helmets and life jackets.',
      textId: 'Helm dan jaket pelampung.',
    },
  ],
  pools: [{ poolId: sampleIds.river, per: 'PERSON' }],
  addOnIds: [sampleIds.photos, sampleIds.shoes],
  offersPickup: true,
  images: [{ mediaId: sampleIds.picture, alt: 'A raft', altId: 'Sebuah perahu' }],
  latitude: -8.4,
  longitude: 115.2,
}

/** A varied product: a single and a tandem, one vehicle each. */
export const sampleVaried: SaveProduct = {
  ...sampleProduct,
  slug: 'jungle-atv',
  packageName: 'Jungle ATV',
  packageNameId: 'ATV Hutan',
  isVaried: true,
  childRate: null,
  minOrderQuantity: 1,
  maxPersonQuantity: 10,
  variants: [
    {
      id: 'single',
      name: 'Single',
      nameId: 'Tunggal',
      description: 'One rider.',
      descriptionId: 'Satu pengendara.',
      price: 650_000,
      usdPrice: 4_100,
      nettPrice: 650_000,
      personQuantity: 1,
    },
    {
      id: 'tandem',
      name: 'Tandem',
      nameId: 'Berdua',
      description: 'Two riders on one vehicle.',
      descriptionId: 'Dua pengendara dalam satu kendaraan.',
      price: 900_000,
      usdPrice: 5_700,
      nettPrice: 950_000,
      personQuantity: 2,
    },
  ],
  times: ['08:00', '11:00'],
  pools: [{ poolId: sampleIds.quads, per: 'UNIT' }],
  addOnIds: [],
}

/** Rafting and a single ATV on one day, for one price. */
export const sampleCombo: SaveProduct = {
  ...sampleProduct,
  slug: 'combo-rafting-atv',
  packageName: 'Rafting and ATV',
  packageNameId: 'Arung Jeram dan ATV',
  isCombo: true,
  price: 693_000,
  usdPrice: 4_400,
  nettPrice: 1_100_000,
  childRate: null,
  minOrderQuantity: 1,
  components: [
    { productId: sampleIds.quad, variantId: 'single' },
    { productId: sampleIds.rafting, variantId: null },
  ],
  pools: [],
  addOnIds: [sampleIds.photos],
}

/** Quantity-limited: at most 40 in an order. */
export const sampleAddOn: SaveAddOn = {
  name: 'Photos and video',
  nameId: 'Foto dan video',
  description: 'All pictures of your boat.',
  descriptionId: 'Semua foto perahu Anda.',
  price: 400_000,
  usdPrice: 2_500,
  quantityLimited: true,
  quantity: 40,
  active: true,
}

export const samplePool: SavePool = { name: 'Ayung rafts', sessionLimit: 400, dayLimit: 800 }

/** Six guests need two cars. */
export const sampleZone = {
  kind: 'FETCHED',
  name: 'South coast',
  nameId: 'Pesisir selatan',
  rank: 1,
  areas: ['Uluwatu', 'Pecatu'],
  minutesBefore: 150,
  windowMinutes: 30,
  per: 'CAR',
  seatsPerCar: 5,
  surcharge: 300_000,
  usdSurcharge: 1_900,
} satisfies SavePickupZone

export const sampleOwnTransport = {
  kind: 'SELF',
  name: 'I come by myself',
  nameId: 'Saya datang sendiri',
  rank: 2,
  discount: 50_000,
  usdDiscount: 300,
} satisfies SavePickupZone

export const sampleSettings: Settings = {
  operatorName: 'Jeramaya',
  email: 'hello@jeramaya.example',
  phone: '+623611234567',
  whatsapp: '+628111234567',
  address: 'Payangan, Gianyar, Bali',
  taxNumber: 'NPWP 00.000.000.0-907.000',
  taxAddress: 'Jalan Raya Ubud 1, Gianyar, Bali',
  holdMinutes: 15,
  paymentMinutes: 60,
  freeCancellationHours: 24,
  depositPercent: 100,
  depositDaysMin: 7,
  remainderReminderDays: 3,
  openPlacesPerAccountMax: 120,
  openPlacesPerAddressMax: 120,
  inactivityDays: 180,
  secondFactor: false,
  confirmsClean: false,
  mailsTransferEvening: true,
  mailsTransferStarted: true,
  refundAloneMax: { IDR: 5_000_000, USD: 30_000 },
  deskRefundMax: 300_000,
  goodwillAloneMax: 250_000,
  walletAloneMax: 5_000_000,
  shiftAloneMax: { IDR: 300_000, USD: null },
  noShowMinutes: 15,
  agentRequestHours: 24,
  mailsOverdue: true,
  mailsStatements: false,
  chargeableCurrencies: ['IDR'],
}
