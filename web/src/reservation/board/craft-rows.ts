import { UnitList } from '@arung/contracts/days/assignments'
import type { DayDeparture, DayList, DayParty, DayUnit } from '@arung/contracts/days/day-list'
import { minutesOf, spanOf } from '@arung/contracts/days/span'
import type { CraftKind } from '@arung/contracts/operations/units'
import { guidesAt } from '../days/figures.ts'
import { guestsAt, guestsLeft } from '../days/shares.ts'
import { barKey, rowKey, type Away, type Bar, type Group, type Row, type Sources } from './board.ts'

/** Returns a group for each kind of unit of these lists: its units, and the parties that need one. */
export function craftGroups({ lists }: Sources): Group[] {
  const units = new Map<string, Listed>()
  for (const list of UnitList.options)
    for (const unit of lists[list].units)
      if (!units.has(unit.id)) units.set(unit.id, { unit, list })
  const kinds = new Set([...units.values()].map(({ unit }) => unit.kind))
  return [...kinds].map((kind): Group => {
    const open = Object.values(lists).flatMap(day => openBars(day, kind))
    return {
      key: kind,
      open: {
        key: rowKey(kind, null),
        group: kind,
        thing: { kind: 'OPEN' },
        bars: open,
        away: null,
      },
      rows: [...units.values()]
        .filter(({ unit }) => unit.kind === kind)
        .toSorted((a, b) => a.unit.number.localeCompare(b.unit.number, 'en', { numeric: true }))
        .map(one => unitRow(one, lists)),
    }
  })
}

type Listed = Readonly<{ unit: DayUnit; list: UnitList }>

function unitRow({ unit, list }: Listed, lists: Sources['lists']): Row {
  const bars = Object.values(lists).flatMap(day =>
    day.departures.flatMap(departure => unitBar(unit, day.list, departure) ?? []),
  )
  const key = rowKey(unit.kind, unit.id)
  return { key, group: unit.kind, thing: { kind: 'UNIT', unit, list }, bars, away: awayOf(unit) }
}

function awayOf({ isOut, stopped }: DayUnit): Away | null {
  if (isOut) return { why: 'OUT', from: 0, time: null }
  return stopped && { why: 'STOPPED', from: minutesOf(stopped.from), time: stopped.from }
}

function unitBar(unit: DayUnit, list: UnitList, departure: DayDeparture): Bar | null {
  const unitId = unit.id
  const parties = departure.parties.filter(party => guestsAt(party, unitId) > 0)
  const guides = guidesAt(departure, unitId)
  if (parties.length === 0 && guides.length === 0) return null
  const { time } = departure
  const trip = { kind: 'UNIT', list, time, unitId, parties, guides } as const
  return {
    key: barKey(unit.kind, unitId, trip),
    trip,
    ...timesOf(departure, parties),
    guests: parties.reduce((sum, party) => sum + guestsAt(party, unitId), 0),
    problems: departure.problems
      .filter(problem => problem.unitId === unitId && problem.guideId === undefined)
      .map(problem => ({ list, problem })),
  }
}

/** Returns a bar for each party of a list with guests who need a unit of a kind and have none. */
const openBars = ({ list, departures }: DayList, kind: CraftKind): Bar[] =>
  departures.flatMap(departure =>
    departure.parties
      .filter(party => guestsLeft(party) > 0 && productOf(departure, party)?.unitKind === kind)
      .map((party): Bar => {
        const { time } = departure
        const parties = [party]
        const trip = { kind: 'UNIT', list, time, unitId: null, parties, guides: [] } as const
        return {
          key: barKey(kind, null, trip),
          trip,
          ...timesOf(departure, parties),
          guests: guestsLeft(party),
          problems: [],
        }
      }),
  )

const productOf = ({ products }: DayDeparture, { productId }: DayParty) =>
  products.find(({ id }) => id === productId)

/** Returns when the activities of some parties take place, and the colour of the first. */
export function timesOf(
  departure: DayDeparture,
  parties: readonly DayParty[],
): Pick<Bar, 'span' | 'turnaround' | 'colour'> {
  const products = parties.flatMap(party => productOf(departure, party) ?? [])
  const minutes = Math.max(0, ...products.map(product => product.minutes))
  const busy = Math.max(0, ...products.map(product => product.minutes + product.turnaround))
  return {
    span: spanOf(departure.time, minutes),
    turnaround: busy - minutes,
    colour: products[0]?.colour ?? null,
  }
}
