/**
 * One line with the names and prices it was sold at. It has both languages, so that no reader needs the catalogue of
 * that day.
 */
export type LineTerms = Readonly<{
  lineId: string
  productId: string
  slug: string
  isCombo: boolean
  packageName: string
  packageNameId: string
  mediaId: string | null
  date: string
  sessions: readonly {
    productId: string
    packageName: string
    packageNameId: string
    time: string
    /** The variant of a combo's part. Null for a product by itself. */
    variantId: string | null
    /** Pieces that were bought. For a part of a combo, the vehicles that its guests need. */
    units: number
    /** The session's share of the places that are held for the order that day. */
    places: readonly Readonly<{ poolId: string; count: number }>[]
  }[]
  rates: readonly {
    rateId: string
    name: string
    nameId: string
    quantity: number
    unitPrice: number
    total: number
    /** The unit price for everybody else, where `unitPrice` is an agent's special price. Never shown to others. */
    publicPrice?: number
  }[]
  addOns: readonly {
    addOnId: string
    name: string
    nameId: string
    quantity: number
    unitPrice: number
    total: number
  }[]
  /** Whether the product offers a pick-up. */
  offersPickup: boolean
  persons: number
  subTotal: number
  addOnsTotal: number
  total: number
}>
