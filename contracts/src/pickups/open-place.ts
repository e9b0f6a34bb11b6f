import type { Pickup } from './views.ts'

type Asked = Readonly<{
  lines: readonly Readonly<{ offersPickup: boolean }>[]
  /** Null while no zone is chosen. */
  pickup: Pick<Pickup, 'kind'> | null
  contact: Readonly<{ pickupPlace: string | null }> | null
}>

/** Whether guests may be picked up, and nobody knows yet where: neither a place is named nor that they come by themselves. */
export const isPickupPlaceOpen = ({ lines, pickup, contact }: Asked): boolean =>
  lines.some(line => line.offersPickup) && pickup?.kind !== 'SELF' && !contact?.pickupPlace
