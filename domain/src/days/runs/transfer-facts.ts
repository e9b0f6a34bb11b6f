import type { Direction, StopState } from '@arung/contracts/days/runs'
import type { DriverFacts, VehicleFacts } from './run-facts.ts'

/** A transfer as its sale is now. Times are HH:mm. */
export type DayTransfer = Readonly<{
  /** The sale; for a charter the booking. */
  transferId: string
  direction: Direction
  guests: number
  /** Null where no zone was chosen. */
  zoneId: string | null
  /** Zones whose ranks follow each other are neighbours. */
  zoneRank: number | null
  /** Whether the place of the guests is known. */
  hasPlace: boolean
  /** The window that was promised. Null where none was. */
  window: Readonly<{ from: string; to: string }> | null
  /** When the first activity begins, and when the last one ends. */
  begins: string
  ends: string
}>

/** A run as the day has it, and the states of its stops by transfer. A stop that is not there is PLANNED. */
export type DayRunFacts = Readonly<{
  runId: string
  direction: Direction
  time: string
  minutes: number
  vehicleId: string
  driverId: string | null
  stops: readonly Readonly<{ transferId: string; guests: number }>[]
  states: Readonly<Partial<Record<string, StopState>>>
}>

/** All transfers and runs of a day as they are now. Vehicles and drivers that are retired or unknown are absent. */
export type TransferFacts = Readonly<{
  transfers: readonly DayTransfer[]
  runs: readonly DayRunFacts[]
  vehicles: ReadonlyMap<string, VehicleFacts>
  drivers: ReadonlyMap<string, DriverFacts>
}>
