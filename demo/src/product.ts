import type { SaveProduct } from '@arung/contracts/catalogue/requests'

type Pair = readonly [en: string, id: string]
type Step = readonly [at: string, title: Pair, text: Pair]

/** The content of one demo product; the rest of the shape follows from it. */
export type DemoProduct = Readonly<{
  slug: string
  category: string
  name: Pair
  short: Pair
  full: Pair
  location: string
  hours: string
  place: readonly [latitude: number, longitude: number]
  price: number
  usd: number
  /** The former price, when it now costs less. */
  nett?: number
  priceType?: SaveProduct['priceType']
  child?: { price: number; usd: number; nett?: number; ageMin: number; ageMax: number }
  persons?: number
  min?: number
  max: number
  variants?: SaveProduct['variants']
  components?: readonly (readonly [slug: string, variant: string | null])[]
  sessionType?: SaveProduct['sessionType']
  times: readonly string[]
  minutes: number
  cutoff?: number
  ages: readonly [min: number, max: number]
  includes: readonly Pair[]
  notes: readonly Pair[]
  itinerary: readonly Step[]
  pool?: readonly [name: string, per: 'PERSON' | 'UNIT']
  addOns: readonly string[]
  pictures: readonly string[]
}>

/** Included in nearly every activity. */
export const transfer: Pair = ['Hotel transfer, zones A and B', 'Antar jemput hotel, zona A dan B']
export const insurance: Pair = ['Insurance', 'Asuransi']
export const lunch: Pair = ['Buffet lunch', 'Makan siang prasmanan']
export const guide: Pair = ['Licensed guide', 'Pemandu berlisensi']

/** The zones that a car serves. */
export const pickUpZones: Pair = [
  'Pick-up at hotels in zones A and B',
  'Penjemputan di hotel di zona A dan B',
]
