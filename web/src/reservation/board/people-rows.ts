import { UnitList } from '@arung/contracts/days/assignments'
import type { DayDeparture, DayGuide } from '@arung/contracts/days/day-list'
import { guestsAt } from '../days/shares.ts'
import { barKey, rowKey, type Bar, type Group, type Row, type Sources } from './board.ts'
import { timesOf } from './craft-rows.ts'

/** Returns the guides of all lists, each once, and the places that lack one. */
export function guideGroup({ lists }: Sources): Group {
  const guides = new Map<string, { guide: DayGuide; of: Set<UnitList> }>()
  for (const list of UnitList.options)
    for (const guide of lists[list].guides) {
      const known = guides.get(guide.id)
      if (known) known.of.add(list)
      else guides.set(guide.id, { guide, of: new Set([list]) })
    }
  const rows = [...guides.values()]
    .toSorted((a, b) => (a.guide.name ?? '').localeCompare(b.guide.name ?? ''))
    .map(({ guide, of }): Row => ({
      key: rowKey('GUIDES', guide.id),
      group: 'GUIDES',
      thing: { kind: 'GUIDE', guide, lists: of },
      bars: UnitList.options.flatMap(list =>
        lists[list].departures.flatMap(departure => guideBars(guide.id, list, departure)),
      ),
      away: guide.isOff ? { why: 'OFF', from: 0, time: null } : null,
    }))
  const open: Row = {
    key: rowKey('GUIDES', null),
    group: 'GUIDES',
    thing: { kind: 'OPEN' },
    bars: UnitList.options.flatMap(list =>
      lists[list].departures.flatMap(departure => missingBars(list, departure)),
    ),
    away: null,
  }
  return { key: 'GUIDES', open, rows }
}

/** Returns a bar for each place of a departure where a guide works. */
const guideBars = (guideId: string, list: UnitList, departure: DayDeparture): Bar[] =>
  departure.guides
    .filter(({ guides }) => guides.includes(guideId))
    .map(({ unitId, guides }): Bar => {
      const trip = { kind: 'GUIDE', list, time: departure.time, unitId, guideId, guides } as const
      return {
        key: barKey('GUIDES', guideId, trip),
        trip,
        ...placeOf(departure, unitId),
        problems: departure.problems
          .filter(
            problem => problem.guideId === guideId && (problem.unitId ?? unitId ?? null) === unitId,
          )
          .map(problem => ({ list, problem })),
      }
    })

/** Returns a bar for each place of a departure that lacks guides. */
const missingBars = (list: UnitList, departure: DayDeparture): Bar[] =>
  departure.problems
    .filter(({ kind }) => kind === 'GUIDES_TOO_FEW')
    .map((problem): Bar => {
      const { time } = departure
      const unitId = problem.unitId ?? null
      const guides = departure.guides.find(at => at.unitId === unitId)?.guides ?? []
      const trip = { kind: 'GUIDE', list, time, unitId, guideId: null, guides } as const
      return {
        key: barKey('GUIDES', null, trip),
        trip,
        ...placeOf(departure, unitId),
        problems: [{ list, problem }],
      }
    })

/** Returns times and guests of a unit or, with null, of the whole departure. The turnaround binds no guide. */
function placeOf(
  departure: DayDeparture,
  unitId: string | null,
): Pick<Bar, 'span' | 'turnaround' | 'colour' | 'guests'> {
  const parties =
    unitId === null
      ? departure.parties
      : departure.parties.filter(party => guestsAt(party, unitId) > 0)
  const guests = parties.reduce(
    (sum, party) => sum + (unitId === null ? party.booking.guests : guestsAt(party, unitId)),
    0,
  )
  return { ...timesOf(departure, parties), turnaround: 0, guests }
}
