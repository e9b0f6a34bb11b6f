import { UnitList } from '@arung/contracts/days/assignments'
import type { GuideTrip, TripParty } from '@arung/contracts/day-links/views'
import { minutesOf, timeAt } from '@arung/contracts/days/span'
import { guestLanguage } from '@arung/domain/days/guides/guest-language'
import { guestFactsOf } from '../bookings/booking.ts'
import type { LoadedDay } from '../days/load-day.ts'
import type { GuidesRow, PartyRow } from '../days/roster-queries.ts'
import { byText } from '../lists/memory-list.ts'

/** Returns the trips of a guide, in order of time, with the parties of the guide's own units and departures. */
export function tripsOf(day: LoadedDay, guideId: string): GuideTrip[] {
  return day.places
    .flatMap(place => {
      const { success, data: list } = UnitList.safeParse(place.list)
      return success && place.guides.includes(guideId) ? [tripOf(day, guideId, place, list)] : []
    })
    .toSorted((a, b) => byText(a.time, b.time) || byText(a.list, b.list))
}

function tripOf(day: LoadedDay, guideId: string, place: GuidesRow, list: UnitList): GuideTrip {
  const { time, unit_id: unitId, answers } = place
  const parties = partiesAt(day, place)
  return {
    list,
    time,
    until: untilOf(day, time, parties),
    unit: unitOf(day, unitId),
    answer: answers[guideId]?.answer ?? null,
    parties: parties.map(row => partyView(row, unitId)),
    beside: besideAt(day, guideId, place),
  }
}

const partiesAt = ({ parties }: LoadedDay, { list, time, unit_id }: GuidesRow) =>
  parties.filter(
    row =>
      row.list === list &&
      row.time === time &&
      (unit_id === null || (row.units ?? []).some(({ unitId }) => unitId === unit_id)),
  )

function untilOf({ products }: LoadedDay, time: string, parties: readonly PartyRow[]): string {
  const minutes = parties.map(
    row => products.get(row.reservation_product_id ?? '')?.product.durationMinutes ?? 0,
  )
  return timeAt(minutesOf(time) + Math.max(0, ...minutes))
}

function unitOf({ units }: LoadedDay, unitId: string | null): GuideTrip['unit'] {
  const found = units.get(unitId ?? '')
  if (found === undefined || found.unit.kind === 'VEHICLE') return null
  const { kind, number } = found.unit
  return { id: found.id, kind, number }
}

function partyView(row: PartyRow, unitId: string | null): TripParty {
  const { country, note } = guestFactsOf(row)
  const share = row.units?.find(one => one.unitId === unitId)
  return {
    bookingId: row.booking_id,
    name: row.guest_name,
    country,
    language: guestLanguage(country),
    product: { name: row.name, nameId: row.name_id },
    guests: share?.guests ?? row.guests,
    ofGuests: row.guests,
    present: row.present,
    addOns: [...row.add_ons],
    note,
  }
}

/** Returns the first names of the other guides of a departure. */
function besideAt({ places, guides }: LoadedDay, guideId: string, { list, time }: GuidesRow) {
  const others = new Set(
    places
      .filter(place => place.list === list && place.time === time)
      .flatMap(place => place.guides.filter(id => id !== guideId)),
  )
  return [...others].flatMap(id => firstNameOf(guides.get(id)?.name ?? null)).toSorted(byText)
}

const firstNameOf = (name: string | null): readonly string[] =>
  name === null ? [] : name.split(' ', 1)
