import { fullName } from '@arung/contracts/full-name'
import type { Transfer } from '@arung/contracts/days/transfers'
import { minutesOf, timeAt } from '@arung/contracts/days/span'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { pickupWindow } from '@arung/contracts/pickups/trip'
import type { PickupTrip } from '@arung/contracts/pickups/views'
import { defaultLocale } from '@arung/contracts/scalars'
import { placeOf } from '../pickups/sold-pick-up.ts'
import type { TravelRow } from './transfer-queries.ts'

export type Zones = ReadonlyMap<string, SavePickupZone>
/** What the transfers of a day need beside its bookings. */
type TravelFacts = Readonly<{
  date: string
  zones: Zones
  /** Minutes of each product of the reservation area. */
  minutes: ReadonlyMap<string, number>
}>

/** A transfer without the runs that carry it. */
export type Travel = Omit<Transfer, 'runs' | 'mailed'>
/** The bookings of one sale on the day, in order of time. */
type Bookings = readonly [TravelRow, ...TravelRow[]]

/** A zone that does not exist any more comes after all others. */
const rankOfRetired = 1_001
/** How long an activity takes that is not mapped to a product of the reservation area. */
const minutesUnmapped = 120

/**
 * Returns the transfers of a day: one there and one home for each sale whose guests are picked up, and one for each
 * vehicle that was sold with its driver.
 */
export function travelsOf(rows: readonly TravelRow[], facts: TravelFacts): readonly Travel[] {
  const sales = new Map<string, [TravelRow, ...TravelRow[]]>()
  const travels: Travel[] = []
  for (const row of rows) {
    if (row.list === 'TRANSPORT') travels.push(charterOf(row, facts))
    else if (isFetched(row, facts.zones)) {
      const known = sales.get(row.sale_id)
      if (known) known.push(row)
      else sales.set(row.sale_id, [row])
    }
  }
  return [...[...sales.values()].flatMap(bookings => bothWays(bookings, facts)), ...travels]
}

/** Whether guests are picked up, or may be and have not chosen yet. */
function isFetched({ sale_kind, pickup, offered, pick_up }: TravelRow, zones: Zones): boolean {
  if (sale_kind === 'ORDER') return pickup === null ? offered : pickup.kind === 'FETCHED'
  return pick_up !== null && (pick_up.kind ?? zones.get(pick_up.zoneId ?? '')?.kind) !== 'SELF'
}

function bothWays(bookings: Bookings, facts: TravelFacts): readonly Travel[] {
  const [first] = bookings
  const trip = tripOf(bookings, facts.date)
  const begins = trip?.activityTime ?? first.time
  const shared = {
    ...sharedOf(bookings, facts),
    transferId: first.sale_id,
    begins,
  }
  return [
    { ...shared, direction: 'THERE', window: windowOf(first, begins, { trip, ...facts }) },
    { ...shared, direction: 'HOME', window: null },
  ]
}

const charterOf = (row: TravelRow, facts: TravelFacts): Travel => ({
  ...sharedOf([row], facts),
  transferId: row.booking_id,
  direction: 'CHARTER',
  window: null,
  begins: row.time,
})

function sharedOf(bookings: Bookings, { zones, minutes }: TravelFacts) {
  const [row] = bookings
  const { contact, party, pick_up } = row
  const ends = bookings.map(
    ({ time, reservation_product_id: id }) =>
      minutesOf(time) + (minutes.get(id ?? '') ?? minutesUnmapped),
  )
  return {
    sale: { kind: row.sale_kind, id: row.sale_id },
    bookingId: row.booking_id,
    orderNumber: row.order_number ?? '',
    guestName: contact ? fullName(contact) : (party?.name ?? null),
    phone: contact?.phone ?? party?.phone ?? null,
    hasEmail: (contact?.email ?? party?.email ?? null) !== null,
    locale: row.locale ?? defaultLocale,
    guests: Math.max(...bookings.map(({ guests }) => guests)),
    zone: zoneOf(row, zones),
    place: contact?.pickupPlace ?? placeOf(pick_up),
    note: noteOf(row),
    ends: timeAt(Math.max(...ends)),
    activities: bookings.map(({ name, name_id: nameId, time }) => ({ name, nameId, time })),
  }
}

/** Returns the pick-up that was agreed for the day, unless its session has been moved or cancelled since. */
function tripOf(bookings: Bookings, date: string): PickupTrip | null {
  const trip = bookings[0].pickup?.trips.find(({ activityDate }) => activityDate === date)
  return trip && bookings.some(({ time }) => time === trip.activityTime) ? trip : null
}

/** Returns the agreed window or, where none was agreed for this session, the one that the zone has for it now. */
function windowOf(
  { pickup, pick_up }: TravelRow,
  time: string,
  { trip, zones, date }: Readonly<{ trip: PickupTrip | null; zones: Zones; date: string }>,
): Travel['window'] {
  const zone = zones.get(pickup?.zoneId ?? pick_up?.zoneId ?? '')
  const window =
    trip?.window ?? (zone?.kind === 'FETCHED' ? pickupWindow(zone, { date, time }) : null)
  if (window?.date !== date) return null
  return { from: window.from, to: window.to }
}

/** Returns the zone with its present name and rank. An order still names one that does not exist any more. */
function zoneOf({ pickup, pick_up }: TravelRow, zones: Zones): Travel['zone'] {
  const id = pickup?.zoneId ?? pick_up?.zoneId ?? null
  const zone = zones.get(id ?? '')
  const named = zone ?? pickup
  if (id === null || !named) return null
  return { id, name: named.name, nameId: named.nameId, rank: zone?.rank ?? rankOfRetired }
}

/** Returns what the guests asked for: at the pick-up, and of the whole sale. */
function noteOf({ contact, pick_up, note }: TravelRow): string | null {
  const notes = [contact?.note, pick_up?.note, note].filter(one => one != null)
  return notes.length === 0 ? null : notes.join('\n')
}
