import { pickupTrip, type DayOut } from '@arung/contracts/pickups/trip'
import { useResource } from '../../../app/api/resource.ts'
import { useRememberedZone } from '../../pickups/remembered-zone.ts'
import { ZoneSelect } from '../../pickups/zone-select.tsx'
import { zonesResource } from '../../pickups/zones-resource.ts'
import { personsOf } from './choice.ts'
import type { Booking } from './use-booking.ts'

/** Asks where the guests stay; nothing where the activity fetches nobody. */
export function PickupPart({ booking }: { booking: Booking }) {
  if (!booking.product.offersPickup) return null
  return <ZoneSelect days={daysOf(booking)} currency={booking.currency} />
}

/** What the way costs (below nothing for whoever comes by themselves), by the name of its zone; null while it is open. */
export function usePanelPickup(
  booking: Booking,
): { name: string; nameId: string; amount: number } | null {
  const { data: zones = [] } = useResource(zonesResource)
  const chosen = useRememberedZone()
  const zone = zones.find(one => one.id === chosen)?.zone
  if (!booking.product.offersPickup || zone === undefined) return null
  // What it costs does not hang on the time, so that the total has it before one is chosen.
  const { total } = pickupTrip(zone, dayOf(booking, '00:00'), booking.currency)
  return { name: zone.name, nameId: zone.nameId, amount: zone.kind === 'SELF' ? -total : total }
}

/** What the choice costs with the way to it, in minor units. */
export const useTotal = (booking: Booking): number =>
  booking.totals.total + (usePanelPickup(booking)?.amount ?? 0)

/** The day of the choice, once there is a time. */
function daysOf(booking: Booking): readonly DayOut[] {
  const { date, times } = booking.choice
  const time = times.filter(one => one !== null).toSorted()[0]
  return date === null || time === undefined ? [] : [dayOf(booking, time)]
}

/** Stands in while no date is chosen; only the price is looked at then. */
const anyDay = '2026-01-01'

const dayOf = ({ product, choice, totals }: Booking, time: string): DayOut => ({
  date: choice.date ?? anyDay,
  time,
  persons: personsOf(product, choice),
  price: totals.subTotal,
})
