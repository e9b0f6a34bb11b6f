import { pickUpTotal } from '@arung/contracts/bookings/pricing'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { pickUpLine, type LineTaxes } from '@arung/contracts/taxes/tax-lines'
import { ratesFor, taxesIn, type TaxRate } from '../taxes/tax-of-line.ts'
import { localDateAt } from '../time.ts'
import { partNow } from './booked-parts.ts'
import type { ReservationTerms, SoldPickUp } from './events.ts'
import type { LiveReservation } from './reservation-state.ts'

type Other = Readonly<{ is: SoldPickUp | null; zone: SavePickupZone | null }>

/**
 * Returns what a pick-up costs for the guests and days of a sale as they are now. Null where the price is not asked
 * again: in the same zone the agreed price stays, and a cancelled sale costs what was kept of it.
 */
export function offeredPickUp(
  { state, terms, gone }: Pick<LiveReservation, 'state' | 'terms' | 'gone'>,
  { is, zone }: Other,
): number | null {
  if (state === 'CANCELED' || zoneOf(is) === zoneOf(terms.pickUp)) return null
  const days = terms.lines.flatMap(line =>
    line.parts
      .filter(({ bookingId }) => !gone.has(bookingId))
      .map(part => {
        const { date, adults, children } = partNow(line, part)
        return { date, times: [part.time], guests: { adults, children }, total: part.share }
      }),
  )
  return pickUpTotal(zone, days)
}

const zoneOf = (pickUp: SoldPickUp | null): string | null => pickUp?.zoneId ?? null

/**
 * Returns the taxes of a sale whose pick-up gets a price for the first time. Undefined where they stay: a pick-up that had
 * a price keeps the rates that it was sold with.
 */
export function taxesWithPickUp(
  { taxes = [], pickUpTotal: before, agent }: ReservationTerms,
  price: number,
  rates: readonly TaxRate[],
  at: string,
): readonly LineTaxes[] | undefined {
  if (before !== 0 || taxes.some(({ lineId }) => lineId === pickUpLine)) return undefined
  const sold = { source: agent === null ? 'DESK' : 'AGENT', date: localDateAt(at) } as const
  const own = taxesIn(price, ratesFor(rates, { typeId: null, ...sold }))
  return own.length === 0 ? undefined : [...taxes, { lineId: pickUpLine, taxes: own }]
}
