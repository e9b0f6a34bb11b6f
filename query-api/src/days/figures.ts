import { UnitList } from '@arung/contracts/days/assignments'
import type { DayDeparture, DayList, Problem } from '@arung/contracts/days/day-list'
import type {
  DayFigures,
  DepartureFigures,
  ListFigures,
  TransportFigures,
} from '@arung/contracts/days/figures'
import { checkDay } from '@arung/domain/days/check-day'
import { byText } from '../lists/memory-list.ts'
import { dayListOf, kindsOf } from './day-list.ts'
import type { LoadedDay } from './load-day.ts'
import { transferListOf, type LoadedTransfers } from './transfers.ts'

/** Returns the most guests that a pool takes in a session of the day. Null where it has no limit. */
export type LimitOf = (poolId: string, time: string) => number | null

/** Returns a day in numbers. */
export function dayFiguresOf(
  day: LoadedDay,
  transfers: LoadedTransfers,
  limitOf: LimitOf,
): DayFigures {
  const checked = checkDay(day.facts)
  const lists = UnitList.options.map(list => dayListOf(day, list, checked))
  const busy = busyOn(lists)
  return {
    date: day.date,
    lists: lists.map(list => listFigures(list, day, busy)),
    transport: transportFigures(transfers),
    departures: lists
      .flatMap(({ list, departures }) =>
        departures.map(departure => ({
          list,
          ...departureFigures(departure),
          limit: limitAt(departure, day, limitOf),
        })),
      )
      .toSorted((a, b) => byText(a.time, b.time)),
  }
}

/** Units and guides that work somewhere on the day. */
type Busy = Readonly<{ units: ReadonlySet<string>; guides: ReadonlySet<string> }>
const busyOn = (lists: readonly DayList[]): Busy => {
  const departures = lists.flatMap(list => list.departures)
  return {
    units: new Set(departures.flatMap(unitsOf)),
    guides: new Set(departures.flatMap(guidesOf)),
  }
}

function listFigures(
  { list, level, departures, guides }: DayList,
  { units, stops }: LoadedDay,
  busy: Busy,
): ListFigures {
  const kinds = kindsOf(list, departures)
  const stopped = new Set(stops.map(({ unit_id: id }) => id))
  const own = [...units.values()].filter(
    ({ unit, isRetired }) => !isRetired && unit.kind !== 'VEHICLE' && kinds.has(unit.kind),
  )
  const isOut = ({ id, isOut: isOutOfService }: (typeof own)[number]) =>
    isOutOfService || stopped.has(id)
  return {
    list,
    level: level && { level: level.level, note: level.note, from: level.from },
    ...guestsOf(departures),
    unitsUsed: new Set(departures.flatMap(unitsOf)).size,
    unitsFree: own.filter(unit => !isOut(unit) && !busy.units.has(unit.id)).length,
    unitsOut: own.filter(isOut).length,
    guidesOn: new Set(departures.flatMap(guidesOf)).size,
    guidesFree: guides.filter(
      ({ id, isOff, isLicenceExpired }) => !isOff && !isLicenceExpired && !busy.guides.has(id),
    ).length,
    problems: sumOf(departures, ({ problems }) => problems.length),
  }
}

function departureFigures(departure: DayDeparture): Omit<DepartureFigures, 'list' | 'limit'> {
  const { time, problems } = departure
  const of = (kind: Problem['kind']) => problems.filter(problem => problem.kind === kind)
  return {
    time,
    ...guestsOf([departure]),
    withoutUnit: sumOf(of('PARTY_WITHOUT_UNIT'), ({ need = 0 }) => need),
    guidesMissing: sumOf(of('GUIDES_TOO_FEW'), ({ need = 0, have = 0 }) => need - have),
    problems: problems.length,
  }
}

/**
 * Returns the places of the scarcest pool of each product of a departure together. A pool of several products counts
 * once.
 */
function limitAt(
  { time, parties, products }: DayDeparture,
  day: LoadedDay,
  limitOf: LimitOf,
): number | null {
  if (parties.some(({ productId }) => productId === null)) return null
  const places = new Map<string, number>()
  for (const { id } of products) {
    const [scarcest] = (day.products.get(id)?.product.pools ?? [])
      .flatMap(({ poolId, per }) => {
        const limit = per === 'PERSON' ? limitOf(poolId, time) : null
        return limit === null ? [] : [{ poolId, limit }]
      })
      .toSorted((a, b) => a.limit - b.limit || byText(a.poolId, b.poolId))
    if (scarcest === undefined) return null
    places.set(scarcest.poolId, scarcest.limit)
  }
  return places.size === 0 ? null : sumOf([...places.values()], limit => limit)
}

function transportFigures(loaded: LoadedTransfers): TransportFigures {
  const { transfers, runs, problems } = transferListOf(loaded, false)
  return {
    guests: sumOf(
      transfers.filter(({ direction }) => direction === 'THERE'),
      ({ guests }) => guests,
    ),
    withoutRun: sumOf(transfers, ({ guests, runs: own }) =>
      Math.max(0, guests - sumOf(own, run => run.guests)),
    ),
    vehiclesUsed: new Set(runs.map(({ vehicleId }) => vehicleId)).size,
    problems: problems.length,
  }
}

function guestsOf(departures: readonly DayDeparture[]) {
  const parties = departures.flatMap(departure => departure.parties)
  return {
    guests: sumOf(parties, ({ booking }) => booking.guests),
    present: sumOf(parties, ({ booking }) => booking.present),
  }
}

/** Returns the units that carry guests or guides. */
const unitsOf = ({ parties, guides }: DayDeparture): readonly string[] => [
  ...parties.flatMap(({ units }) => units.map(({ unitId }) => unitId)),
  ...guides.flatMap(at => (at.unitId === null || at.guides.length === 0 ? [] : [at.unitId])),
]
const guidesOf = ({ guides }: DayDeparture): readonly string[] => guides.flatMap(at => at.guides)
const sumOf = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)
