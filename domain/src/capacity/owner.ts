/**
 * The owner of places: an order of the site, or a booking of the desk or of an agent (reservation page, places). The
 * owner's stream decides what happens to them.
 */
export type Owner = Readonly<{ kind: 'ORDER' | 'BOOKING'; id: string }>

export const orderOwner = (id: string): Owner => ({ kind: 'ORDER', id })
export const bookingOwner = (id: string): Owner => ({ kind: 'BOOKING', id })

/** Returns whether two owners are the same. Two missing owners count as the same. */
export const isSameOwner = (one: Owner | null, other: Owner | null): boolean =>
  one?.kind === other?.kind && one?.id === other?.id
