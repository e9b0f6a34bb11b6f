import { Run, type Direction, type RunStop } from '@arung/contracts/days/runs'
import { minutesOf } from '@arung/contracts/days/span'
import type { DayRun, Transfer, TransferList } from '@arung/contracts/days/transfers'
import { LocalTime } from '@arung/contracts/scalars'
import { timeOf } from './figures.ts'
import { guestsLeft, later, planOf, transferOf } from './runs.ts'

/** A run while it is edited. */
export type RunDraft = Readonly<{
  /** Empty until one is chosen. */
  vehicleId: string
  driverId: string | null
  time: string
  /** As it is typed. */
  minutes: string
  stops: readonly RunStop[]
}>

/** Minutes of a trip with the way back and the turnaround, where nothing else is known. */
const usualMinutes = 120
/** Without a promised window guests are picked up this long before their activity. */
const minutesBefore = 90
/** The way home begins this long after the activity. */
const minutesAfter = 15
const charterTurnaround = 30

/** Returns what the form of a run begins with: the run or, for a new one, the guests and times of a transfer. */
export function firstDraft(
  list: TransferList,
  direction: Direction,
  run: DayRun | null,
  transferId: string | null,
): RunDraft {
  if (run !== null) return { ...planOf(run), minutes: String(run.minutes) }
  const chosen = transferId === null ? undefined : transferOf(list, direction, transferId)
  const next = chosen ?? openTransfers(list, direction)[0]
  return {
    vehicleId: '',
    driverId: null,
    time: next ? leavingTime(next) : '',
    minutes: String(next ? minutesFor(next) : usualMinutes),
    stops: chosen ? [{ transferId: chosen.transferId, guests: guestsLeft(chosen) }] : [],
  }
}

function leavingTime(transfer: Transfer): string {
  const { direction, window, begins, ends } = transfer
  switch (direction) {
    case 'THERE':
      return window?.from ?? later(begins, -minutesBefore)
    case 'HOME':
      return later(ends, minutesAfter)
    case 'CHARTER':
      return begins
  }
}

const minutesFor = ({ direction, begins, ends }: Transfer): number =>
  direction === 'CHARTER' && ends > begins
    ? minutesOf(ends) - minutesOf(begins) + charterTurnaround
    : usualMinutes

/** Returns the transfers of a direction with guests in no run, in order of time. */
const openTransfers = ({ transfers }: TransferList, direction: Direction): Transfer[] =>
  transfers
    .filter(transfer => transfer.direction === direction && guestsLeft(transfer) > 0)
    .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))

/** A transfer that the run carries or can carry: at most `most` of its guests. */
export type Passengers = Readonly<{
  transferId: string
  transfer: Transfer | undefined
  most: number
}>

/** Returns whom a run can carry: first the guests that it carries in their order, then those without a run. */
export function passengersOf(
  list: TransferList,
  direction: Direction,
  runId: string,
  carried: readonly RunStop[],
): Passengers[] {
  const own = carried.map(({ transferId, guests }) => {
    const transfer = transferOf(list, direction, transferId)
    const here = transfer?.runs.find(run => run.runId === runId)?.guests ?? 0
    const most = transfer === undefined ? guests : Math.max(guests, guestsLeft(transfer) + here)
    return { transferId, transfer, most }
  })
  const others = openTransfers(list, direction)
    .filter(({ transferId }) => !carried.some(stop => stop.transferId === transferId))
    .map(transfer => ({
      transferId: transfer.transferId,
      transfer,
      most: guestsLeft(transfer),
    }))
  return [...own, ...others]
}

/** Returns the stops after a number of guests was chosen; zero takes the stop out. */
export function withNumber(
  stops: readonly RunStop[],
  transferId: string,
  guests: number,
): readonly RunStop[] {
  if (guests === 0) return stops.filter(stop => stop.transferId !== transferId)
  return stops.some(stop => stop.transferId === transferId)
    ? stops.map(stop => (stop.transferId === transferId ? { ...stop, guests } : stop))
    : [...stops, { transferId, guests }]
}

export type DraftFault = 'vehicle' | 'time' | 'minutes' | 'guests'

/** Returns the run of a draft, or the fields that lack something. */
export function runOf(
  draft: RunDraft,
  direction: Direction,
): { run: Run } | { faults: readonly DraftFault[] } {
  const { vehicleId, driverId, time, stops } = draft
  const minutes = Number(draft.minutes)
  const faults: DraftFault[] = []
  if (vehicleId === '') faults.push('vehicle')
  if (!LocalTime.safeParse(time).success) faults.push('time')
  if (!Run.shape.minutes.safeParse(minutes).success) faults.push('minutes')
  if (stops.length === 0) faults.push('guests')
  if (faults.length > 0) return { faults }
  return { run: { direction, time, minutes, vehicleId, driverId, stops: [...stops] } }
}

/** Returns the stops of a new run in order of time. */
export const inOrder = (
  list: TransferList,
  direction: Direction,
  stops: readonly RunStop[],
): RunStop[] => {
  const at = ({ transferId }: RunStop) => {
    const transfer = transferOf(list, direction, transferId)
    return transfer ? timeOf(transfer) : ''
  }
  return stops.toSorted((a, b) => at(a).localeCompare(at(b)))
}
