import { doOverlap, type Span } from '@arung/contracts/days/span'
import { isStoppedAt } from '../days/shares.ts'
import { isPlanned, isUnderWay } from '../transport/runs.ts'
import type { Bar, Row, Trip } from './board.ts'

/** Why a trip cannot go to a row. */
export type Why =
  | Readonly<{
      kind: 'OFF' | 'OUT' | 'LICENCE' | 'UNSKILLED' | 'THERE' | 'UNDER_WAY'
    }>
  | Readonly<{ kind: 'STOPPED'; from: string }>
  | Readonly<{ kind: 'SEATS'; seats: number; guests: number }>
  | Readonly<{ kind: 'BUSY'; with: Bar }>

/**
 * Whether a trip can go to a row, as far as the board knows; the server decides in the end. `free` are the seats left
 * afterwards.
 */
export type Verdict =
  | Readonly<{ fits: true; free: number | null }>
  | Readonly<{ fits: false; why: Why }>

const yes = (free: number | null = null): Verdict => ({ fits: true, free })
const no = (why: Why): Verdict => ({ fits: false, why })

/** Returns whether a bar can move to a row; null for rows that it never moves to: its own, and those of other groups. */
export function verdictOf(bar: Bar, from: Row, to: Row): Verdict | null {
  if (from.group !== to.group || from.key === to.key) return null
  const { thing } = to
  switch (thing.kind) {
    case 'OPEN':
      return toOpen(bar.trip)
    case 'GUIDE':
      return bar.trip.kind === 'GUIDE' ? onGuide(bar, bar.trip, to, thing) : null
    case 'UNIT':
      return bar.trip.kind === 'UNIT' ? onUnit(bar, bar.trip, to, thing) : null
    case 'VEHICLE':
      return onVehicle(bar, to, thing)
    case 'DRIVER':
      return bar.trip.kind === 'RUN' ? onDriver(bar, to, thing) : null
  }
}

/** A run of which nothing has happened yet can be dissolved; every other trip can be taken off. */
const toOpen = (trip: Trip): Verdict =>
  trip.kind === 'RUN' && trip.of === 'VEHICLE' && !isPlanned(trip.run)
    ? no({ kind: 'UNDER_WAY' })
    : yes()

type Of<Kind, From> = Extract<From, { kind: Kind }>

function onGuide(
  bar: Bar,
  trip: Of<'GUIDE', Trip>,
  { bars }: Row,
  { guide, lists }: Of<'GUIDE', Row['thing']>,
): Verdict {
  if (trip.guides.includes(guide.id)) return no({ kind: 'THERE' })
  if (guide.isOff) return no({ kind: 'OFF' })
  if (guide.isLicenceExpired) return no({ kind: 'LICENCE' })
  if (!lists.has(trip.list)) return no({ kind: 'UNSKILLED' })
  const busy = bars.find(other => doOverlap(other.span, bar.span))
  return busy ? no({ kind: 'BUSY', with: busy }) : yes()
}

function onUnit(
  bar: Bar,
  trip: Of<'UNIT', Trip>,
  { bars }: Row,
  { unit }: Of<'UNIT', Row['thing']>,
): Verdict {
  if (unit.isOut) return no({ kind: 'OUT' })
  if (unit.stopped && isStoppedAt(unit, trip.time))
    return no({ kind: 'STOPPED', from: unit.stopped.from })
  const isHere = ({ trip: other }: Bar) =>
    other.kind === 'UNIT' && other.list === trip.list && other.time === trip.time
  const busy = bars.find(other => !isHere(other) && doOverlap(busySpan(other), busySpan(bar)))
  if (busy) return no({ kind: 'BUSY', with: busy })
  const taken = bars.filter(isHere).reduce((sum, { guests }) => sum + guests, 0)
  return seated(unit.seats - taken, bar.guests)
}

const seated = (seats: number, guests: number): Verdict =>
  guests > seats ? no({ kind: 'SEATS', seats: Math.max(0, seats), guests }) : yes(seats - guests)

const busySpan = ({ span, turnaround }: Bar): Span => ({ ...span, to: span.to + turnaround })

function onVehicle(bar: Bar, { bars }: Row, { vehicle }: Of<'VEHICLE', Row['thing']>): Verdict {
  const { trip } = bar
  if (trip.kind === 'RUN' && isUnderWay(trip.run)) return no({ kind: 'UNDER_WAY' })
  if (vehicle.isOut) return no({ kind: 'OUT' })
  const joined = trip.kind === 'TRANSFER' ? joinedRun(bar, bars) : null
  if (joined) return seated(vehicle.seats - joined.guests, bar.guests)
  const busy = bars.find(other => doOverlap(other.span, bar.span))
  return busy ? no({ kind: 'BUSY', with: busy }) : seated(vehicle.seats, bar.guests)
}

/** Returns the run of a vehicle that guests join: of their direction, at their time, and not yet on its way. */
export function joinedRun(bar: Bar, bars: readonly Bar[]): Bar | null {
  const { trip, span } = bar
  if (trip.kind !== 'TRANSFER') return null
  const fitting = bars.find(
    other =>
      other.trip.kind === 'RUN' &&
      other.trip.run.direction === trip.transfer.direction &&
      isPlanned(other.trip.run) &&
      doOverlap(other.span, span),
  )
  return fitting ?? null
}

function onDriver(bar: Bar, { bars }: Row, { driver }: Of<'DRIVER', Row['thing']>): Verdict {
  if (driver.isOff) return no({ kind: 'OFF' })
  if (driver.licence === 'EXPIRED') return no({ kind: 'LICENCE' })
  const busy = bars.find(other => doOverlap(other.span, bar.span))
  return busy ? no({ kind: 'BUSY', with: busy }) : yes()
}
