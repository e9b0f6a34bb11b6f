import type { Direction } from '@arung/contracts/days/runs'

/** A vehicle on the day. */
export type VehicleFacts = Readonly<{
  seats: number
  isOut: boolean
  /** A driver reported a fault that nobody has decided on. */
  isFaulty?: boolean
}>
/** A driver on the day. */
export type DriverFacts = Readonly<{
  isOff: boolean
  isLicenceExpired: boolean
  /** The driver said that he does not drive. */
  isNotDriving?: boolean
}>

/** The facts of other streams that decide on runs. What is unknown, retired or forgotten is absent. */
export type RunFacts = Readonly<{
  /** By `transferKey`. */
  transfers: ReadonlyMap<string, Readonly<{ guests: number }>>
  vehicles: ReadonlyMap<string, VehicleFacts>
  drivers: ReadonlyMap<string, DriverFacts>
}>

/** A sale has a transfer of each direction on a day. */
export const transferKey = (direction: Direction, transferId: string): string =>
  `${direction}|${transferId}`
