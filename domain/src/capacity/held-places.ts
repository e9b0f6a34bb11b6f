import type { Demand } from './events.ts'

/** The hold of a sale on one pool and day. */
export type HeldPlaces = Readonly<{
  poolId: string
  date: string
  holdId: string
  demands: readonly Demand[]
}>
