import type { Pickup } from './views.ts'

type Asked = Readonly<{
  lines: readonly Readonly<{ offersPickup: boolean }>[]
  /** Null while no zone is chosen. */
  pickup: Pick<Pickup, 'kind'> | null
  contact: Readonly<{ pickupPlace: string | null }> | null
}>

/**
 * Whether guests may be picked up and the place is still open: no place is named, and they did not choose to come by
 * themselves.
 */
export const isPickupPlaceOpen = ({ lines, pickup, contact }: Asked): boolean =>
  lines.some(line => line.offersPickup) && pickup?.kind !== 'SELF' && !contact?.pickupPlace
