/**
 * The subject under which the history of all special prices is stored, and the fields that identify the agent, product
 * and rate of an entry.
 */
export const specialPricesSubject = 'special-prices'
export const pricedBy = ['agentId', 'productId', 'rateId'] as const

/** What happened to an entry of a list, reported after the list's field: `variants` of `Family raft`. */
export const entryFates = ['ADDED', 'REMOVED', 'MOVED'] as const
export type EntryFate = (typeof entryFates)[number]

/** The suffix for a rich-text field in which only markup, links or pictures changed, and not the words. */
export const markupField = 'markup'
/** The field that counts an event's further changes, which are not listed. */
export const othersField = 'others'

/** Consecutive days on which a product is not sold for one reason. `reason` is empty where they are sold again. */
export type ClosedDays = Readonly<{ from: string; to: string; reason: string }>
