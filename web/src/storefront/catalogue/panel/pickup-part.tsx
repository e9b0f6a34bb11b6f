import { pickupTrip, type DayOut } from '@arung/contracts/pickups/trip'
import { useResource } from '../../../app/api/resource.ts'
import { useRememberedZone } from '../../pickups/remembered-zone.ts'
import { ZoneSelect } from '../../pickups/zone-select.tsx'
import { zonesResource } from '../../pickups/zones-resource.ts'
import { personsOf } from './choice.ts'
import type { Booking } from './use-booking.ts'

/** Asks where the guests stay; nothing where the activity offers no pick-up. */
export function PickupPart({ booking }: { booking: Booking }) {
  if (!booking.product.offersPickup) return null
  return <ZoneSelect days={daysOf(booking)} currency={booking.currency} />
}

/**
 * Returns the name of the pick-up zone and its cost, which is negative for guests who come by themselves. Null while no
 * zone is chosen.
 */
export function usePanelPickup(
  booking: Booking,
): { name: string; nameId: string; amount: number } | null {
  const { data: zones = [] } = useResource(zonesResource)
  const chosen = useRememberedZone()
  const zone = zones.find(one => one.id === chosen)?.zone
  if (!booking.product.offersPickup || zone === undefined) return null
  // The cost does not depend on the time, so the total includes it before a time is chosen.
  const { total } = pickupTrip(zone, dayOf(booking, '00:00'), booking.currency)
  return { name: zone.name, nameId: zone.nameId, amount: zone.kind === 'SELF' ? -total : total }
}

/** Returns the price of the choice including pick-up, in minor units. */
export const useTotal = (booking: Booking): number =>
  booking.totals.total + (usePanelPickup(booking)?.amount ?? 0)

/** Returns the day of the choice, once a time is chosen. */
function daysOf(booking: Booking): readonly DayOut[] {
  const { date, times } = booking.choice
  const time = times.filter(one => one !== null).toSorted()[0]
  return date === null || time === undefined ? [] : [dayOf(booking, time)]
}

/** A placeholder while no date is chosen; only the price is used then. */
const anyDay = '2026-01-01'

const dayOf = ({ product, choice, totals }: Booking, time: string): DayOut => ({
  date: choice.date ?? anyDay,
  time,
  persons: personsOf(product, choice),
  price: totals.subTotal,
})
