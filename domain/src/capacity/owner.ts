/**
 * Whose places are: an order of the site, or a booking of the desk or of an agent (reservation page, places). What becomes
 * of them is decided in the stream of their owner.
 */
export type Owner = Readonly<{ kind: 'ORDER' | 'BOOKING'; id: string }>

export const orderOwner = (id: string): Owner => ({ kind: 'ORDER', id })
export const bookingOwner = (id: string): Owner => ({ kind: 'BOOKING', id })

/** Nobody is nobody else. */
export const isSameOwner = (one: Owner | null, other: Owner | null): boolean =>
  one?.kind === other?.kind && one?.id === other?.id
