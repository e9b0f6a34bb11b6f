import type { UnitList } from '@arung/contracts/days/assignments'
import type { DayGuide, DayList, DayParty, DayUnit, Problem } from '@arung/contracts/days/day-list'
import type { Span } from '@arung/contracts/days/span'
import type {
  DayDriver,
  DayRun,
  DayVehicle,
  Transfer,
  TransferList,
  TransferProblem,
} from '@arung/contracts/days/transfers'
import type { CraftKind } from '@arung/contracts/operations/units'

/** What the board is made of: the lists of a day, and its transfers. */
export type Sources = Readonly<{
  lists: Readonly<Record<UnitList, DayList>>
  transfers: TransferList
}>

export type GroupKey = 'GUIDES' | CraftKind | 'VEHICLES' | 'DRIVERS'

/** A place of a departure: a unit, or all of it for null. */
export type Place = Readonly<{ list: UnitList; time: string; unitId: string | null }>

/**
 * What a bar stands for. `UNIT`: a departure on a unit or, with null, one party without a unit. `GUIDE`: a guide at a
 * place or, with null, a guide who is missing there. `RUN`: in the row of its vehicle or of its driver. `TRANSFER`:
 * guests in no run.
 */
export type Trip =
  | (Place & Readonly<{ kind: 'UNIT'; parties: readonly DayParty[]; guides: readonly string[] }>)
  | (Place & Readonly<{ kind: 'GUIDE'; guideId: string | null; guides: readonly string[] }>)
  | Readonly<{ kind: 'RUN'; of: 'VEHICLE' | 'DRIVER'; run: DayRun }>
  | Readonly<{ kind: 'TRANSFER'; transfer: Transfer }>

export type BarProblem =
  | Readonly<{ list: UnitList; problem: Problem }>
  | Readonly<{ list: 'TRANSPORT'; problem: TransferProblem }>

export type Bar = Readonly<{
  /** Names the trip and its row, so it changes when the trip moves. */
  key: string
  trip: Trip
  span: Span
  /** Minutes after the trip in which its unit is not free. */
  turnaround: number
  guests: number
  /** Colour of its first product. Null where it has none. */
  colour: string | null
  problems: readonly BarProblem[]
}>

/** When a row can take no trip, and why. */
export type Away = Readonly<{ why: 'OFF' | 'OUT' | 'STOPPED'; from: number; time: string | null }>

export type Thing =
  | Readonly<{ kind: 'GUIDE'; guide: DayGuide; lists: ReadonlySet<UnitList> }>
  /** `list` is one that has the unit, and its name. */
  | Readonly<{ kind: 'UNIT'; unit: DayUnit; list: UnitList }>
  | Readonly<{ kind: 'VEHICLE'; vehicle: DayVehicle }>
  | Readonly<{ kind: 'DRIVER'; driver: DayDriver }>
  /** What is assigned to nobody yet. */
  | Readonly<{ kind: 'OPEN' }>

export type Row = Readonly<{
  key: string
  group: GroupKey
  thing: Thing
  bars: readonly Bar[]
  away: Away | null
}>

export type Group = Readonly<{ key: GroupKey; open: Row; rows: readonly Row[] }>

export const rowKey = (group: GroupKey, id: string | null): string => `${group}|${id ?? ''}`

/** Returns the key that a bar has in a row of its group; null stands for the open row. */
export function barKey(group: GroupKey, id: string | null, trip: Trip): string {
  const row = rowKey(group, id)
  switch (trip.kind) {
    case 'UNIT':
      return id === null
        ? `${row}|${trip.list}|${trip.time}|${trip.parties[0]?.booking.bookingId ?? ''}`
        : `${row}|${trip.list}|${trip.time}`
    case 'GUIDE':
      return `${row}|${trip.list}|${trip.time}|${trip.unitId ?? ''}`
    case 'RUN':
      return `${row}|${trip.run.runId}`
    case 'TRANSFER':
      return `${row}|${trip.transfer.direction}|${trip.transfer.transferId}`
  }
}

/** Returns the list whose permission moves a trip. */
export const listOf = (trip: Trip): UnitList | 'TRANSPORT' =>
  trip.kind === 'UNIT' || trip.kind === 'GUIDE' ? trip.list : 'TRANSPORT'

/** Returns a list together with who and what is away on its day, so that all have names. */
export const withAway = (day: DayList): DayList => ({
  ...day,
  units: [...day.units, ...day.away.units],
  guides: [...day.guides, ...day.away.guides],
})

/** Whether the activities of all guests of a trip have ended. */
export const isBarOver = ({ trip }: Bar): boolean =>
  trip.kind === 'UNIT' &&
  trip.parties.length > 0 &&
  trip.parties.every(({ booking }) => booking.state === 'ENDED')
