import type { Demand } from './events.ts'

/** Where the places of a sale are held. */
export type HeldPlaces = Readonly<{
  poolId: string
  date: string
  holdId: string
  demands: readonly Demand[]
}>
