/** Namespace of the ids of drawers, shifts and moves (RFC 9562, version 5). */
export const shiftNamespace = 'c0b1a5e0-0000-4000-8000-000000000031'

/** A person has one drawer for each month, so that no drawer grows without end. `date` is YYYY-MM-DD. */
export const drawerName = (accountId: string, date: string): string =>
  `drawer|${accountId}|${date.slice(0, 7)}`
