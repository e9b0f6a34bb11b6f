import { ageOn } from '@arung/contracts/checkouts/age'
import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { CheckCode, CheckFinding, CheckResult } from '@arung/contracts/orders/checks'
import type { Pickup } from '@arung/contracts/pickups/views'
import { closingIdsOnSite } from '../capacity/closing-ids.ts'
import type { CapacityDay } from '../capacity/day-state.ts'
import { dayLimitOf, sessionLimitOf } from '../capacity/limits.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { overlapsOf } from '../catalogue/overlaps.ts'
import { partsOf } from '../catalogue/sessions.ts'
import { placeInZone } from '@arung/contracts/pickups/place-in-zone'
import type { LineTerms } from '../catalogue/line-terms.ts'

/** What the checks read of an order. It names nobody if its guest was forgotten. */
export type CheckedOrder = Readonly<{
  orderNumber: string
  /** The amount that must be paid before confirmation, and the amount of the payments that counts. */
  payNow: number
  counted: number
  /** The agent pays outside the system, so no payment is required. */
  withoutPayment: boolean
  activityDate: string
  lines: readonly LineTerms[]
  participants: readonly Participant[]
  contact: Contact | null
  pickup: Pickup | null
}>
/** What is taken and closed on a pool's day, and the overrides of its limits. */
export type TakenDay = Pick<
  CapacityDay,
  'taken' | 'takenAt' | 'closed' | 'closedTimes' | 'overrides'
>
/** What an order is checked against. A day without any event is undefined. */
export type CheckedAgainst = Readonly<{
  catalogue: Catalogue
  dayOf: (poolId: string, date: string) => TakenDay | undefined
}>
/** One check, with its findings. */
export type Check = CheckResult & Readonly<{ found: readonly CheckFinding[] }>

/** Returns the checks that people and the rule review before an order is confirmed, each with its findings. */
export function checksOf(order: CheckedOrder, against: CheckedAgainst): readonly Check[] {
  const { lines } = order
  return [
    check('PAYMENT', isUnpaid(order) ? [unpaid(order)] : []),
    check('DATES', lines.filter(line => isClosed(line, against)).map(closed)),
    placesCheck(order, against),
    check('TIMES', overlapsOf(lines, against.catalogue.products).map(overlapping)),
    agesCheck(order, against),
    birthDatesCheck(order),
    ...pickupCheck(order),
    ...zoneCheck(order, against),
  ]
}

/**
 * Returns the pools and days that an order's lines take places from, each once. A product that takes places of no pool
 * stands for itself.
 */
export const checkedDays = (
  { lines }: Pick<CheckedOrder, 'lines'>,
  catalogue: Catalogue,
): readonly Readonly<{ poolId: string; date: string }>[] => [
  ...new Map(
    lines.flatMap(({ productId, date }) =>
      closingIdsOnSite(catalogue, productId).map(poolId => [`${poolId}|${date}`, { poolId, date }]),
    ),
  ).values(),
]

const check = (code: CheckCode, found: readonly CheckFinding[]): Check => ({
  code,
  state: found.length > 0 ? 'PROBLEM' : 'OK',
  found,
})

const isUnpaid = ({ withoutPayment, counted, payNow }: CheckedOrder): boolean =>
  !withoutPayment && counted < payNow
const named = ({ packageName: name, packageNameId: nameId }: LineTerms) => ({ name, nameId })
const unpaid = ({ orderNumber }: CheckedOrder): CheckFinding => ({
  what: 'NOT_FULLY_PAID',
  orderNumber,
})
const closed = (line: LineTerms): CheckFinding => ({
  what: 'CLOSED',
  ...named(line),
  date: line.date,
})
const oversold = (line: LineTerms): CheckFinding => ({
  what: 'OVER_CAPACITY',
  ...named(line),
  date: line.date,
})

type Overlap = ReturnType<typeof overlapsOf>[number]
const sessionOf = ({ packageName, packageNameId, date, time }: Overlap[number]) => ({
  name: packageName,
  nameId: packageNameId,
  date,
  time,
})
const overlapping = ([first, second]: Overlap): CheckFinding => ({
  what: 'OVERLAP',
  first: sessionOf(first),
  second: sessionOf(second),
})

const daysOf = (line: LineTerms, { catalogue, dayOf }: CheckedAgainst) =>
  closingIdsOnSite(catalogue, line.productId).map(poolId => ({
    poolId,
    day: dayOf(poolId, line.date),
  }))

function isClosed(line: LineTerms, against: CheckedAgainst): boolean {
  const { products } = against.catalogue
  const ids = [line.productId, ...line.sessions.map(session => session.productId)]
  if (ids.some(id => products.get(id)?.disabledDates.has(line.date))) return true
  return daysOf(line, against).some(
    ({ day }) =>
      day !== undefined &&
      (day.closed || line.sessions.some(({ time }) => day.closedTimes.includes(time))),
  )
}

/**
 * Checks for oversold places. The result is unknown for a product that is no longer in the catalogue, or not
 * completely.
 */
function placesCheck({ lines }: CheckedOrder, against: CheckedAgainst): Check {
  const found = lines.filter(line => isOversold(line, against))
  if (found.length > 0) return check('PLACES', found.map(oversold))
  const unknown = lines.filter(line => partsOf(against.catalogue, line.productId) === null)
  return unknown.length > 0 ? unlooked('PLACES', unknown) : check('PLACES', [])
}

const unlooked = (code: CheckCode, lines: readonly LineTerms[]): Check => ({
  code,
  state: 'UNKNOWN',
  found: lines.map(line => ({ what: 'NOT_CHECKED', ...named(line) })),
})

/** Returns whether more is sold than the limits allow. Limits may be lowered below what was already sold. */
const isOversold = (line: LineTerms, against: CheckedAgainst): boolean =>
  daysOf(line, against).some(({ poolId, day }) => {
    if (day === undefined) return false
    const pool = against.catalogue.pools.get(poolId) ?? null
    const dayLimit = dayLimitOf(pool, day.overrides)
    if (dayLimit !== null && day.taken > dayLimit) return true
    return Object.entries(day.takenAt).some(([time, taken]) => {
      const sessionLimit = sessionLimitOf(pool, day.overrides, time)
      return sessionLimit !== null && taken > sessionLimit
    })
  })

/**
 * Checks for participants who are too young or too old. The result is unknown for an activity that only part of the
 * party joins, because nobody knows who does.
 */
function agesCheck(order: CheckedOrder, { catalogue: { products } }: CheckedAgainst): Check {
  const { lines, participants } = order
  const isJoined = (line: LineTerms) => line.persons === participants.length
  const found = lines.filter(isJoined).flatMap(line => {
    const product = products.get(line.productId)?.product
    return product === undefined ? [] : outside(product, line, participants)
  })
  if (found.length > 0) return check('AGES', found)
  const unknown = lines.filter(line => !isJoined(line) || !products.has(line.productId))
  return unknown.length > 0 ? unlooked('AGES', unknown) : check('AGES', [])
}

function outside(
  { ageMin, ageMax }: Readonly<{ ageMin: number; ageMax: number }>,
  line: LineTerms,
  participants: readonly Participant[],
): readonly CheckFinding[] {
  const guests = participants
    .filter(({ age }) => age < ageMin || age > ageMax)
    .map(({ name, age }) => ({ name, age }))
  return guests.length === 0 ? [] : [{ what: 'AGES', ...named(line), guests }]
}

/** Checks for participants whose stated age differs from the age by birth date on the day. */
function birthDatesCheck({ participants, activityDate }: CheckedOrder): Check {
  if (participants.length === 0) return { code: 'BIRTH_DATES', state: 'UNKNOWN', found: [] }
  const found = participants
    .filter(({ age, birthDate }) => ageOn(birthDate, activityDate) !== age)
    .map(({ name, age, birthDate }): CheckFinding => ({ what: 'BIRTH_DATE', name, age, birthDate }))
  return check('BIRTH_DATES', found)
}

/** Checks that the pick-up is known where an activity offers one. The hotel may be named later. */
function pickupCheck({ lines, pickup, contact }: CheckedOrder): readonly Check[] {
  if (!lines.some(line => line.offersPickup)) return []
  if (pickup === null)
    return [check('PICKUP', [{ what: 'NO_PICKUP', place: contact?.pickupPlace ?? null }])]
  if (pickup.kind === 'SELF' || contact?.pickupPlace) return [check('PICKUP', [])]
  const { name, nameId } = pickup
  return [{ code: 'PICKUP', state: 'UNKNOWN', found: [{ what: 'NO_PLACE', name, nameId }] }]
}

/** Checks that the named place lies in the zone that is charged, where both are known. */
function zoneCheck(
  { pickup, contact }: CheckedOrder,
  { catalogue: { pickupZones } }: CheckedAgainst,
): readonly Check[] {
  const place = contact?.pickupPlace
  if (pickup?.kind !== 'FETCHED' || !place) return []
  const { where, named: zones } = placeInZone(place, pickup.zoneId, pickupZones)
  if (where === 'INSIDE') return [check('ZONE', [])]
  const { name, nameId } = pickup
  const found: CheckFinding = {
    what: 'OTHER_ZONE',
    place,
    name,
    nameId,
    zones: zones.map(zone => ({ name: zone.name, nameId: zone.nameId })),
  }
  return [{ code: 'ZONE', state: where === 'ELSEWHERE' ? 'PROBLEM' : 'UNKNOWN', found: [found] }]
}
