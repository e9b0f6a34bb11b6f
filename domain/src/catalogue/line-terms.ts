/** One line with the names and prices it was sold at; both languages, so that no reader needs the catalogue of that day. */
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
    /** The variant of a combo's part; null of a product by itself. */
    variantId: string | null
    /** Pieces of it that were bought, of a combo's part the vehicles that its guests need. */
    units: number
    /** Its share of the places that are held for the order that day. */
    places: readonly Readonly<{ poolId: string; count: number }>[]
  }[]
  rates: readonly {
    rateId: string
    name: string
    nameId: string
    quantity: number
    unitPrice: number
    total: number
    /** What one costs everybody else, where an agent's special price stands in `unitPrice`; never shown to others. */
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
  /** Guests of it could be fetched. */
  offersPickup: boolean
  persons: number
  subTotal: number
  addOnsTotal: number
  total: number
}>
