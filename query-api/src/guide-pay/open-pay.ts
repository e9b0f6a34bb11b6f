import type {
  PayDraft,
  PayOverview,
  PayPersonKind,
  PayRow,
} from '@arung/contracts/guide-pay/sheets'
import { firstCorrected, openLines, tripLine } from '@arung/domain/guide-pay/open-lines'
import type { PayFacts } from '@arung/domain/guide-pay/open-lines'
import { totalOf } from '@arung/domain/guide-pay/pay-book'
import type { WorkedTrip } from '@arung/domain/guide-pay/pay-of-trip'
import type { Database } from '../database.ts'
import { byText } from '../lists/memory-list.ts'
import { allOf } from '../operations/queries.ts'
import {
  ownRatesOf,
  payBooksOf,
  payRulesOf,
  sheetsSince,
  type BookRow,
  type SheetFacts,
} from './queries.ts'
import { driverTripsOf, guideTripsOf, type Days } from './worked-trips.ts'

type Person = Readonly<{ kind: PayPersonKind; id: string; name: string }>
type Loaded = Readonly<{
  factsOf: (
    person: Person,
  ) => Omit<PayFacts, 'sheets'> & Readonly<{ sheets: readonly SheetFacts[] }>
  bookOf: (person: Person) => Pick<BookRow, 'revision' | 'open'>
}>

/** Returns what guides and drivers earned on these days, and what of it no sheet has yet. */
export async function payOverviewOf(database: Database, days: Days): Promise<PayOverview> {
  const loaded = await load(database, days, null)
  const everybody = await peopleOf(database)
  const rows = everybody
    .flatMap(person => rowOf(person, days, loaded))
    .toSorted(
      (a, b) =>
        byText(a.person.name ?? '', b.person.name ?? '') || byText(a.person.id, b.person.id),
    )
  const sum = (of: 'trips' | 'earned' | 'open') => rows.reduce((all, row) => all + row[of], 0)
  const total = { trips: sum('trips'), earned: sum('earned'), open: sum('open') }
  return { ...days, rows, total }
}

/**
 * Returns the open pay of one person, or null where there is none such or the person was forgotten. It is not sealed yet.
 */
export async function openPayOf(
  database: Database,
  { kind, id, ...days }: Days & Readonly<{ kind: PayPersonKind; id: string }>,
): Promise<(Omit<PayDraft, 'basis' | 'seal'> & { revision: number }) | null> {
  const everybody = await peopleOf(database)
  const person = everybody.find(one => one.kind === kind && one.id === id)
  if (person === undefined) return null
  const loaded = await load(database, days, person)
  const { revision, open: adjustments } = loaded.bookOf(person)
  const facts = loaded.factsOf(person)
  const lines = [...openLines(days, facts)]
  const closed = facts.sheets.find(({ from, to }) => from <= days.to && days.from <= to)
  return {
    person,
    ...days,
    lines,
    adjustments: [...adjustments],
    total: totalOf(lines, adjustments),
    closed: closed === undefined ? null : sheetLine(closed),
    revision,
  }
}

/** Everybody whose name is known. */
async function peopleOf(database: Database): Promise<readonly Person[]> {
  const [guides, drivers] = await Promise.all([
    allOf(database, 'guides'),
    allOf(database, 'drivers'),
  ])
  const named =
    (kind: PayPersonKind) =>
    ({ id, person }: Readonly<{ id: string; person: Readonly<{ name: string }> | null }>) =>
      person === null ? [] : [{ kind, id, name: person.name }]
  return [...guides.flatMap(named('GUIDE')), ...drivers.flatMap(named('DRIVER'))]
}

/**
 * Loads all that the pay of these days is made of. The revision is read before the sheets: what happens in between makes
 * the sheet outdated, and never counts twice.
 */
async function load(database: Database, days: Days, person: Person | null): Promise<Loaded> {
  const since = firstCorrected(days)
  const id = person?.id ?? null
  const books = await payBooksOf(database, id)
  const sheets = await sheetsSince(database, since, id)
  const until = [days.to, ...sheets.map(({ to }) => to)].reduce((a, b) => (a > b ? a : b))
  const period = { from: since, to: until }
  const none: ReadonlyMap<string, readonly WorkedTrip[]> = new Map()
  const [guided, driven, rules, own] = await Promise.all([
    person?.kind === 'DRIVER'
      ? none
      : guideTripsOf(database, { ...period, lists: ['RAFTING', 'ATV'], guideId: id }),
    person?.kind === 'GUIDE' ? none : driverTripsOf(database, { ...period, driverId: id }),
    payRulesOf(database),
    ownRatesOf(database, id),
  ])
  const bookByPerson = new Map(books.map(book => [book.person_id, book]))
  return {
    bookOf: one => bookByPerson.get(one.id) ?? { revision: 0, open: [] },
    factsOf: one => ({
      // Without guests a departure of a guide is no trip; a driver waited for those who did not come.
      trips: (one.kind === 'GUIDE' ? guided : driven).get(one.id)?.filter(isMade) ?? [],
      sheets: sheets.filter(({ personId }) => personId === one.id),
      rules,
      own: own.get(one.id) ?? [],
    }),
  }
}

const isMade = ({ role, guests }: WorkedTrip): boolean => role === 'DRIVER' || guests > 0

function rowOf(person: Person, days: Days, { factsOf, bookOf }: Loaded): PayRow[] {
  const facts = factsOf(person)
  const trips = facts.trips.filter(({ date }) => days.from <= date && date <= days.to)
  const lines = openLines(days, facts)
  const { open } = bookOf(person)
  const last = facts.sheets.at(-1)
  if (trips.length + lines.length + open.length === 0 && last === undefined) return []
  const earned = trips.map(trip => tripLine(trip, facts))
  return [
    {
      person,
      trips: trips.length,
      earned: totalOf(earned, []),
      open: totalOf(lines, open),
      unrated: earned.filter(({ rate }) => rate === null).length,
      last: last === undefined ? null : sheetLine(last),
    },
  ]
}

const sheetLine = ({ sheetId, from, to, total, isSettled }: SheetFacts) => ({
  sheetId,
  from,
  to,
  total,
  isSettled,
})
