import { spanOf } from '@arung/contracts/days/span'
import type {
  DayRun,
  Transfer,
  TransferList,
  TransferProblemKind,
} from '@arung/contracts/days/transfers'
import { firstDraft } from '../transport/run-draft.ts'
import { guestsLeft, guestsOf } from '../transport/runs.ts'
import { barKey, rowKey, type Bar, type BarProblem, type Group, type Row } from './board.ts'

/** Returns the vehicles with their runs, and the guests in no run. */
export const vehicleGroup = (list: TransferList): Group => ({
  key: 'VEHICLES',
  open: openRow(
    'VEHICLES',
    list.transfers
      .filter(transfer => guestsLeft(transfer) > 0)
      .map(transfer => transferBar(list, transfer)),
  ),
  rows: list.vehicles.map((vehicle): Row => ({
    key: rowKey('VEHICLES', vehicle.id),
    group: 'VEHICLES',
    thing: { kind: 'VEHICLE', vehicle },
    bars: list.runs
      .filter(({ vehicleId }) => vehicleId === vehicle.id)
      .map(run => runBar(list, run, 'VEHICLE')),
    away: vehicle.isOut ? { why: 'OUT', from: 0, time: null } : null,
  })),
})

/** Returns the drivers with their runs, and the runs without a driver. */
export const driverGroup = (list: TransferList): Group => ({
  key: 'DRIVERS',
  open: openRow(
    'DRIVERS',
    list.runs.filter(({ driverId }) => driverId === null).map(run => runBar(list, run, 'DRIVER')),
  ),
  rows: list.drivers.map((driver): Row => ({
    key: rowKey('DRIVERS', driver.id),
    group: 'DRIVERS',
    thing: { kind: 'DRIVER', driver },
    bars: list.runs
      .filter(({ driverId }) => driverId === driver.id)
      .map(run => runBar(list, run, 'DRIVER')),
    away: driver.isOff ? { why: 'OFF', from: 0, time: null } : null,
  })),
})

const openRow = (group: 'VEHICLES' | 'DRIVERS', bars: readonly Bar[]): Row => ({
  key: rowKey(group, null),
  group,
  thing: { kind: 'OPEN' },
  bars,
  away: null,
})

/** Whose bar names each problem of a run. */
const bearers: Readonly<Record<TransferProblemKind, 'VEHICLE' | 'DRIVER'>> = {
  WITHOUT_RUN: 'VEHICLE',
  TOO_MANY_GUESTS: 'VEHICLE',
  PLACE_UNKNOWN: 'VEHICLE',
  RUN_TOO_LATE: 'VEHICLE',
  RUN_OVERFULL: 'VEHICLE',
  NO_SHOW: 'VEHICLE',
  VEHICLE_TWICE: 'VEHICLE',
  VEHICLE_OUT: 'VEHICLE',
  VEHICLE_FAULT: 'VEHICLE',
  DRIVER_MISSING: 'DRIVER',
  DRIVER_TWICE: 'DRIVER',
  DRIVER_OFF: 'DRIVER',
  DRIVER_HOURS: 'DRIVER',
  DRIVER_NOT_DRIVING: 'DRIVER',
  LICENCE_EXPIRED: 'DRIVER',
}

function runBar({ problems }: TransferList, run: DayRun, of: 'VEHICLE' | 'DRIVER'): Bar {
  const trip = { kind: 'RUN', of, run } as const
  const [group, id] =
    of === 'VEHICLE' ? (['VEHICLES', run.vehicleId] as const) : (['DRIVERS', run.driverId] as const)
  return {
    key: barKey(group, id, trip),
    trip,
    span: spanOf(run.time, run.minutes),
    turnaround: 0,
    guests: guestsOf(run.stops),
    colour: null,
    problems: problems
      .filter(({ runId, kind }) => runId === run.runId && bearers[kind] === of)
      .map((problem): BarProblem => ({ list: 'TRANSPORT', problem })),
  }
}

/** The guests of a transfer without a run, at the time at which a new run would leave. */
function transferBar(list: TransferList, transfer: Transfer): Bar {
  const { direction, transferId } = transfer
  const { time, minutes } = firstDraft(list, direction, null, transferId)
  const trip = { kind: 'TRANSFER', transfer } as const
  return {
    key: barKey('VEHICLES', null, trip),
    trip,
    span: spanOf(time, Number(minutes)),
    turnaround: 0,
    guests: guestsLeft(transfer),
    colour: null,
    problems: [],
  }
}
