import { dateAfter } from '@arung/contracts/dates'
import type { PayLine } from '@arung/contracts/guide-pay/sheets'
import {
  payOfTrip,
  type KnownRule,
  type OwnRate,
  type TripPay,
  type WorkedTrip,
} from './pay-of-trip.ts'

/** How many days before a sheet the trips are that it corrects. Older sheets are final. */
export const correctedDays = 92

type Days = Readonly<{ from: string; to: string }>
export type KnownSheet = Days & Readonly<{ lines: readonly PayLine[] }>
/** All that the pay of one person is made of: every trip since the first day that a sheet corrects, and the sheets. */
export type PayFacts = Readonly<{
  trips: readonly WorkedTrip[]
  sheets: readonly KnownSheet[]
  rules: readonly KnownRule[]
  own: readonly OwnRate[]
}>

/**
 * Returns the lines that a sheet of these days would have: the trips of its days that are on no sheet, and a correction for
 * every trip of an earlier sheet whose pay is now another one. The lines of all sheets and these add up to what all trips
 * pay now.
 */
export function openLines(days: Days, facts: PayFacts): readonly PayLine[] {
  const { trips, sheets } = facts
  const since = firstCorrected(days)
  const paid = paidFor(sheets, since)
  const isOnSheet = (date: string) => sheets.some(({ from, to }) => from <= date && date <= to)
  const found = new Set(trips.map(({ trip }) => trip))
  const lines = trips.flatMap((trip): PayLine[] => {
    if (trip.date < since) return []
    if (isOnSheet(trip.date)) return correctionOf(trip, paid.get(trip.trip), facts)
    return days.from <= trip.date && trip.date <= days.to ? [tripLine(trip, facts)] : []
  })
  const gone = [...paid.values()].flatMap(({ amount, line }): PayLine[] =>
    found.has(line.trip) || amount === 0
      ? []
      : [{ ...line, ...noPay, kind: 'CORRECTION', guests: 0, paid: amount, amount: -amount }],
  )
  return [...lines, ...gone].toSorted(byTime)
}

/** Returns the first day whose trips a sheet corrects. */
export const firstCorrected = ({ from }: Pick<Days, 'from'>): string =>
  dateAfter(from, -correctedDays)

/** Returns what a trip pays, as a line. */
export const tripLine = (trip: WorkedTrip, { rules, own }: PayFacts): PayLine => {
  const pay = payOfTrip(trip, rules, own)
  return { kind: 'TRIP', ...factsOf(trip), ...explained(pay), paid: 0, amount: pay.amount }
}

const noPay = { rate: null, isOwn: false, bonuses: [] }
const explained = ({ rate, isOwn, bonuses }: TripPay) => ({ rate, isOwn, bonuses: [...bonuses] })

const factsOf = ({ trip, date, time, role, products, guests, languages }: WorkedTrip) => ({
  trip,
  date,
  time,
  role,
  name: products.map(({ name }) => name).join(', '),
  nameId: products.map(({ nameId }) => nameId).join(', '),
  guests,
  languages: [...languages],
})

type Paid = Readonly<{ amount: number; line: PayLine }>

/** Returns what sheets have paid for each trip since a day, with the latest line of it. */
function paidFor(sheets: readonly KnownSheet[], since: string): ReadonlyMap<string, Paid> {
  const paid = new Map<string, Paid>()
  for (const line of sheets.flatMap(({ lines }) => lines)) {
    if (line.date < since) continue
    const before = paid.get(line.trip)
    const languages = line.languages.length > 0 ? line.languages : (before?.line.languages ?? [])
    const amount = (before?.amount ?? 0) + line.amount
    paid.set(line.trip, { amount, line: { ...line, languages } })
  }
  return paid
}

/** Guests who were forgotten since have no language any more: the one that was paid for stays. */
function correctionOf(trip: WorkedTrip, paid: Paid | undefined, facts: PayFacts): PayLine[] {
  const languages = trip.languages.length > 0 ? trip.languages : (paid?.line.languages ?? [])
  const line = tripLine({ ...trip, languages }, facts)
  const before = paid?.amount ?? 0
  return line.amount === before
    ? []
    : [{ ...line, kind: 'CORRECTION', paid: before, amount: line.amount - before }]
}

const byTime = (a: PayLine, b: PayLine): number =>
  `${a.date} ${a.time} ${a.trip}` < `${b.date} ${b.time} ${b.trip}` ? -1 : 1
