import type { Currency } from '../money.ts'
import type { SavePickupZone } from './requests.ts'
import type { PickupTrip, PickupWindow } from './views.ts'

/** A day's activities, with the fields that its transfer needs. */
export type DayOut = Readonly<{
  date: string
  /** The first session, HH:mm on the operator's clock. */
  time: string
  persons: number
  /** The price of the day's activities without extras, in minor units. No discount exceeds it. */
  price: number
}>

/** A line, with the fields that its transfer needs. */
export type PickupLine = Readonly<{
  offersPickup: boolean
  date: string
  sessions: readonly Readonly<{ time: string }>[]
  persons: number
  subTotal: number
}>

/**
 * Returns the days on which guests can be picked up. The same people take part in all lines, so one transfer serves a
 * whole day.
 */
export function daysOut(lines: readonly PickupLine[]): readonly DayOut[] {
  const fetched = lines.filter(line => line.offersPickup)
  return [...new Set(fetched.map(line => line.date))].toSorted().map(date => {
    const ofDay = fetched.filter(line => line.date === date)
    const times = ofDay.flatMap(line => line.sessions.map(session => session.time))
    return {
      date,
      time: times.toSorted()[0] ?? '00:00',
      persons: Math.max(...ofDay.map(line => line.persons)),
      price: ofDay.reduce((sum, line) => sum + line.subTotal, 0),
    }
  })
}

/**
 * Returns the transfer to one day's activities from a zone: the number of cars, when they come, and the cost in minor
 * units.
 */
export function pickupTrip(zone: SavePickupZone, day: DayOut, currency: Currency): PickupTrip {
  const shared = { activityDate: day.date, activityTime: day.time }
  if (zone.kind === 'SELF') {
    const discount = currency === 'USD' ? zone.usdDiscount : zone.discount
    const unitPrice = Math.min(discount, Math.floor(day.price / Math.max(1, day.persons)))
    const quantity = day.persons
    return { ...shared, window: null, quantity, unitPrice, total: unitPrice * quantity }
  }
  const quantity = zone.per === 'CAR' ? Math.ceil(day.persons / zone.seatsPerCar) : day.persons
  const unitPrice = currency === 'USD' ? zone.usdSurcharge : zone.surcharge
  return {
    ...shared,
    window: pickupWindow(zone, day),
    quantity,
    unitPrice,
    total: unitPrice * quantity,
  }
}

/** Returns when the car comes for a session, on the operator's clock, which has no daylight saving time. */
export function pickupWindow(
  zone: Readonly<{ minutesBefore: number; windowMinutes: number }>,
  session: Readonly<{ date: string; time: string }>,
): PickupWindow {
  const start = Date.parse(`${session.date}T${session.time}:00Z`) - zone.minutesBefore * minuteMs
  const wall = (ms: number) => new Date(ms).toISOString()
  return {
    date: wall(start).slice(0, 10),
    from: wall(start).slice(11, 16),
    to: wall(start + zone.windowMinutes * minuteMs).slice(11, 16),
  }
}

const minuteMs = 60_000
