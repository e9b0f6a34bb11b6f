import type { SaveProduct } from '@arung/contracts/catalogue/requests'

/** One thing that can be counted and priced on a line. Prices are minor units: rupiah and cents. */
export type Rate = Readonly<{
  id: string
  kind: 'ADULT' | 'CHILD' | 'VARIANT' | 'UNIT'
  name: string
  nameId: string
  description: string
  descriptionId: string
  price: number
  usdPrice: number
  nettPrice: number
  /** Guests to be named for each piece. */
  persons: number
  /** Guests that one piece can carry, named or not. The largest party of a booking is counted in these. */
  carries: number
  ageMin: number | null
  ageMax: number | null
}>

/** Returns what can be bought of a product: its variants, one unit, or adults and children. */
export function ratesOf(product: SaveProduct): readonly Rate[] {
  if (product.isVaried) return product.variants.map(variantRate)
  if (product.priceType === 'PER_UNIT') return [unitRate(product)]
  const adult = adultRate(product)
  return product.childRate === null ? [adult] : [adult, childRate(product.childRate)]
}

const variantRate = (variant: SaveProduct['variants'][number]): Rate => ({
  ...variant,
  kind: 'VARIANT',
  persons: variant.personQuantity,
  carries: variant.personQuantity,
  ageMin: null,
  ageMax: null,
})

/**
 * The rate of a vehicle. It is booked for its lead guest and the form does not ask for passengers, so one person is
 * named per vehicle.
 */
const unitRate = (product: SaveProduct): Rate => ({
  ...pricesOf(product),
  id: 'unit',
  kind: 'UNIT',
  name: 'Vehicle',
  nameId: 'Kendaraan',
  description: `Up to ${product.personQuantity} guests`,
  descriptionId: `Paling banyak ${product.personQuantity} tamu`,
  persons: 1,
  carries: product.personQuantity,
  ageMin: null,
  ageMax: null,
})

/** The rate of adults. Without a child rate it applies to everybody and is called "Person". */
const adultRate = (product: SaveProduct): Rate => ({
  ...pricesOf(product),
  id: 'adult',
  kind: 'ADULT',
  name: product.childRate === null ? 'Person' : 'Adult',
  nameId: product.childRate === null ? 'Orang' : 'Dewasa',
  description: '',
  descriptionId: '',
  persons: product.personQuantity,
  carries: product.personQuantity,
  ageMin: product.childRate === null ? product.ageMin : product.childRate.ageMax + 1,
  ageMax: product.ageMax,
})

const childRate = (rate: NonNullable<SaveProduct['childRate']>): Rate => ({
  ...pricesOf(rate),
  id: 'child',
  kind: 'CHILD',
  name: 'Child',
  nameId: 'Anak',
  description: '',
  descriptionId: '',
  persons: 1,
  carries: 1,
  ageMin: rate.ageMin,
  ageMax: rate.ageMax,
})

const pricesOf = (priced: { price: number; usdPrice: number; nettPrice: number }) => ({
  price: priced.price,
  usdPrice: priced.usdPrice,
  nettPrice: priced.nettPrice,
})
