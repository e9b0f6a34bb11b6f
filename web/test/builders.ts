import type { PickupZoneView } from '@arung/contracts/pickups/views'
import type {
  DayAvailability,
  ProductDetail,
  ProductSummary,
} from '@arung/contracts/catalogue/views'

export const rafting: ProductSummary = {
  id: '11111111-1111-4111-8111-111111111111',
  slug: 'ayung-river-rafting',
  category: {
    id: '22222222-2222-4222-8222-222222222222',
    slug: 'river-rafting',
    name: 'River rafting',
    nameId: 'Arung jeram',
    group: 'MAIN',
  },
  packageName: 'Ayung River Rafting 12 km',
  packageNameId: 'Arung Jeram Sungai Ayung 12 km',
  shortDescription: 'A green gorge by raft.',
  shortDescriptionId: 'Ngarai hijau dengan perahu.',
  location: 'Payangan',
  activityHours: '09:00, 13:00',
  isVaried: false,
  isCombo: false,
  forSale: true,
  comboKind: null,
  price: 450_000,
  usdPrice: 2_900,
  nettPrice: 450_000,
  priceType: 'PER_PERSON',
  personQuantity: 1,
  minOrderQuantity: 2,
  maxPersonQuantity: 60,
  durationMinutes: 150,
  ageMin: 7,
  ageMax: 65,
  sessionType: 'START_TIME',
  times: ['09:00', '13:00'],
  picture: null,
  componentNames: [],
  singlesPrice: 450_000,
  singlesUsdPrice: 2_900,
}

const rate = (
  id: string,
  kind: 'ADULT' | 'CHILD',
  name: string,
  price: number,
  usdPrice: number,
) => ({
  id,
  kind,
  name,
  nameId: name,
  description: '',
  descriptionId: '',
  price,
  usdPrice,
  nettPrice: price,
  persons: 1,
  carries: 1,
  ageMin: null,
  ageMax: null,
})

export const shoes = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'River shoes',
  nameId: 'Sepatu sungai',
  description: 'Dry when you get them.',
  descriptionId: 'Kering saat diterima.',
  price: 25_000,
  usdPrice: 200,
  quantityLimited: true,
  quantity: 150,
}

export const southZone: PickupZoneView = {
  id: 'c0000000-0000-4000-8000-000000000001',
  zone: {
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
  },
}

export const raftingDetail: ProductDetail = {
  ...rafting,
  fullDescription: '<p>Stone steps down, then the river.</p>',
  fullDescriptionId: '<p>Turun tangga batu, lalu sungai.</p>',
  bookingMethod: 'Online',
  metaTitle: 'Ayung rafting in Bali',
  metaTitleId: 'Arung jeram Ayung di Bali',
  metaDescription: 'Raft the Ayung.',
  metaDescriptionId: 'Arungi Ayung.',
  rates: [
    rate('adult', 'ADULT', 'Adult', 450_000, 2_900),
    rate('child', 'CHILD', 'Child', 350_000, 2_300),
  ],
  addOns: [shoes],
  components: [],
  images: [],
  includes: ['Lunch'],
  includesId: ['Makan siang'],
  notes: [],
  notesId: [],
  itinerary: [],
  cutoffMinutes: 60,
  offersPickup: true,
  latitude: null,
  longitude: null,
  disabledDates: [],
}

/** A day on which each listed time of the product has this many places left. */
export const dayWith = (
  date: string,
  sessions: Readonly<Record<string, number>>,
  productId = rafting.id,
): DayAvailability => {
  const lefts = Object.values(sessions)
  return {
    date,
    state: lefts.some(left => left > 0) ? 'OPEN' : 'FULL',
    left: Math.max(0, ...lefts),
    components: [
      {
        productId,
        sessions: Object.entries(sessions).map(([time, left]) => ({
          time,
          left,
          state: left > 0 ? ('OPEN' as const) : ('FULL' as const),
        })),
      },
    ],
  }
}
