import { SaveProduct } from '@arung/contracts/catalogue/requests'
import { slugMax } from '@arung/contracts/slug-of'
import { z } from 'zod'

/** The stored product in the response of the API. */
const Stored = z.object({ product: SaveProduct })
export const productOf = (read: unknown): SaveProduct => SaveProduct.parse(read)
export const storedProductOf = (answer: unknown): SaveProduct => Stored.parse(answer).product

/** A number that has not been entered yet. */
const empty = Number.NaN

export const blankVariant: SaveProduct['variants'][number] = {
  id: '',
  name: '',
  nameId: '',
  description: '',
  descriptionId: '',
  price: empty,
  usdPrice: empty,
  nettPrice: empty,
  personQuantity: 1,
}
export const blankStep: SaveProduct['itinerary'][number] = {
  at: '',
  title: '',
  titleId: '',
  text: '',
  textId: '',
}
export const blankComponent: SaveProduct['components'][number] = { productId: '', variantId: null }
export const blankChildRate: NonNullable<SaveProduct['childRate']> = {
  price: empty,
  usdPrice: empty,
  nettPrice: empty,
  ageMin: 7,
  ageMax: 11,
}

/** The initial values of a new product. It is hidden until somebody shows it. */
export const blankProduct: SaveProduct = {
  slug: '',
  categoryId: null,
  packageName: '',
  packageNameId: '',
  shortDescription: '',
  shortDescriptionId: '',
  fullDescription: '',
  fullDescriptionId: '',
  location: '',
  activityHours: '',
  bookingMethod: '',
  metaTitle: '',
  metaTitleId: '',
  metaDescription: '',
  metaDescriptionId: '',
  isVaried: false,
  isCombo: false,
  active: false,
  forSale: true,
  price: empty,
  usdPrice: empty,
  nettPrice: empty,
  priceType: 'PER_PERSON',
  childRate: null,
  personQuantity: 1,
  minOrderQuantity: 1,
  maxPersonQuantity: 20,
  variants: [],
  components: [],
  sessionType: 'START_TIME',
  times: ['09:00'],
  durationMinutes: 120,
  cutoffMinutes: 120,
  ageMin: 7,
  ageMax: 65,
  includes: [],
  includesId: [],
  notes: [],
  notesId: [],
  itinerary: [],
  pools: [],
  addOnIds: [],
  offersPickup: true,
  images: [],
  latitude: null,
  longitude: null,
}

const copied = '-copy'

/** Returns a copy with a slug of its own, hidden until somebody shows it. */
export const duplicateOf = (product: SaveProduct): SaveProduct => ({
  ...product,
  slug: product.slug.slice(0, slugMax - copied.length) + copied,
  active: false,
})
