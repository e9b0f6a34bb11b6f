import type { DayDriver, DayVehicle, TransferList } from '@arung/contracts/days/transfers'
import { LocalTime } from '@arung/contracts/scalars'
import type { RunDraft } from './run-draft.ts'
import { runElsewhere } from './runs.ts'

/** Why a vehicle or a driver cannot be chosen; `busyAt` is the time of the other run. */
export type Against = 'out' | 'off' | 'expired' | Readonly<{ busyAt: string }>
export type Choice<One> = Readonly<{ one: One; against: Against | null }>

/** Returns the vehicles for the times of a draft: those that are free first. */
export function vehicleChoices(
  { runs, vehicles }: TransferList,
  runId: string,
  draft: RunDraft,
): Choice<DayVehicle>[] {
  const choices = vehicles.map((one): Choice<DayVehicle> => {
    const busy = spanned(draft, span =>
      runElsewhere(runs, runId, span, ({ vehicleId }) => vehicleId === one.id),
    )
    return { one, against: one.isOut ? 'out' : busy ? { busyAt: busy.time } : null }
  })
  return freeFirst(choices, ({ plate }) => plate)
}

/** Returns the drivers for the times of a draft: those who are free first. */
export function driverChoices(
  { runs, drivers }: TransferList,
  runId: string,
  draft: RunDraft,
): Choice<DayDriver>[] {
  const choices = drivers.map((one): Choice<DayDriver> => {
    const busy = spanned(draft, span =>
      runElsewhere(runs, runId, span, ({ driverId }) => driverId === one.id),
    )
    const against = one.isOff ? 'off' : one.licence === 'EXPIRED' ? 'expired' : null
    return { one, against: against ?? (busy ? { busyAt: busy.time } : null) }
  })
  return freeFirst(choices, ({ name }) => name ?? '')
}

/** Calls `of` with the times of a draft once they are complete. */
function spanned<Found>(
  { time, minutes }: RunDraft,
  of: (span: { time: string; minutes: number }) => Found | undefined,
): Found | undefined {
  const isComplete = LocalTime.safeParse(time).success && Number(minutes) > 0
  return isComplete ? of({ time, minutes: Number(minutes) }) : undefined
}

const freeFirst = <One>(choices: readonly Choice<One>[], nameOf: (one: One) => string) =>
  choices.toSorted(
    (a, b) =>
      Number(a.against !== null) - Number(b.against !== null) ||
      nameOf(a.one).localeCompare(nameOf(b.one), 'en', { numeric: true }),
  )
