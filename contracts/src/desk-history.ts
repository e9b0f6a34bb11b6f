/** What all special prices' history is kept under, and the fields that say whose price of what an entry is about. */
export const specialPricesSubject = 'special-prices'
export const pricedBy = ['agentId', 'productId', 'rateId'] as const

/** What became of an entry of a list, said after the list's field: `variants` of `Family raft`. */
export const entryFates = ['ADDED', 'REMOVED', 'MOVED'] as const
export type EntryFate = (typeof entryFates)[number]

/** Behind the field of a rich text of which only marks, links or pictures changed, and not the words. */
export const markupField = 'markup'
/** Says how many more changes an event had than are told. */
export const othersField = 'others'

/** Days on which a product is not sold, one after another for one reason; `reason` is empty where they are sold again. */
export type ClosedDays = Readonly<{ from: string; to: string; reason: string }>
