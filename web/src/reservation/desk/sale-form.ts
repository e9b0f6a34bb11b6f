import { dividedWorth, type Tendered } from '@arung/contracts/cash-rates/rates'
import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { listTotal, pickUpTotal, unitsOf } from '@arung/contracts/bookings/pricing'
import type { DeskMethod } from '@arung/contracts/orders/desk-money'
import type { OverrideReason } from '@arung/contracts/reservations/statuses'
import type { DeskSource } from '@arung/contracts/bookings/sales'
import type { OfferedProduct } from '@arung/contracts/reservations/views'

/** The values that the desk has entered, as typed. Nothing of them is stored on the device. */
export type SaleForm = Readonly<{
  productId: string
  date: string
  /** A time for each part of the product, empty when none is chosen. */
  times: readonly string[]
  adults: number
  children: number
  /** Null: the fewest units that seat everybody. */
  units: number | null
  name: string
  phone: string
  phonePossible: boolean
  email: string
  nationality: string
  /** One name per line. */
  others: string
  source: DeskSource
  hotel: string
  hotelReference: string
  zoneId: string
  place: string
  note: string
  /** The sale needs approval first. */
  onRequest: boolean
  overridden: boolean
  /** Rupiah, or null while the field is empty. */
  override: number | null
  overrideReason: OverrideReason | ''
  method: DeskMethod | 'PAYMENT_ON_ARRIVAL'
  /** Cash is dollars, at this rate of the desk. Null where it takes none. */
  inDollars: boolean
  rate: number | null
  /** Cash received, in cents for dollars. Null: exactly the total in rupiah. */
  received: number | null
  reference: string
  /** Language of the party's documents. Null: from the nationality. */
  locale: 'en' | 'id' | null
}>
export type FieldName =
  | 'product'
  | 'date'
  | 'session'
  | 'guests'
  | 'units'
  | 'name'
  | 'phone'
  | 'email'
  | 'hotel'
  | 'zone'
  | 'place'
  | 'override'
  | 'overrideReason'
  | 'method'
  | 'received'
  | 'reference'

/** The form for the next guest: everything is reset, with the usual source and payment method. */
export const emptySale = (today: string, method: SaleForm['method']): SaleForm => ({
  productId: '',
  date: today,
  times: [],
  adults: 2,
  children: 0,
  units: null,
  name: '',
  phone: '',
  phonePossible: false,
  email: '',
  nationality: '',
  others: '',
  source: 'WALK_IN',
  hotel: '',
  hotelReference: '',
  zoneId: '',
  place: '',
  note: '',
  onRequest: false,
  overridden: false,
  override: null,
  overrideReason: '',
  method,
  inDollars: false,
  rate: null,
  received: null,
  reference: '',
  locale: null,
})

export type Offer = Readonly<{
  product: OfferedProduct | undefined
  zone: PickupZoneView | undefined
}>
export type Totals = Readonly<{
  list: number
  pickUp: number
  total: number
  /** For products sold by the unit. */
  units: number | null
}>

/** Returns the amounts in rupiah: the list price or its override, and the pick-up. */
export function totalsOf(form: SaleForm, { product, zone }: Offer): Totals {
  if (product === undefined) return { list: 0, pickUp: 0, total: 0, units: null }
  const line = { guests: guestsOf(form), units: form.units }
  const list = listTotal(product, line)
  const sold = form.overridden && form.override !== null ? form.override : list
  const pickUp = pickUpTotal(zone?.zone ?? null, [
    { date: form.date, times: form.times, guests: line.guests, total: sold },
  ])
  return { list, pickUp, total: sold + pickUp, units: unitsOf(product.soldBy, line) }
}

export const guestsOf = ({ adults, children }: Pick<SaleForm, 'adults' | 'children'>) => ({
  adults,
  children,
})
export const personsOf = ({ adults, children }: Pick<SaleForm, 'adults' | 'children'>): number =>
  adults + children

/** Returns the dollars that the guest hands over, or null for anything else. */
export function tenderedOf({ method, inDollars, rate, received }: SaleForm): Tendered | null {
  if (method !== 'CASH' || !inDollars || rate === null || !received) return null
  return { currency: 'USD', amount: received, rate }
}

/** Returns the change to give from the cash received, in rupiah. */
export function changeOf(form: SaleForm, total: number): number {
  const { method, inDollars, received } = form
  const tendered = tenderedOf(form)
  if (tendered !== null) return dividedWorth(tendered, total).change
  return method === 'CASH' && !inDollars && received !== null ? Math.max(0, received - total) : 0
}

/** Returns the amount that remains after this payment. */
export function restOf(form: SaleForm, total: number): number {
  const { method, inDollars, received } = form
  if (method === 'PAYMENT_ON_ARRIVAL') return total
  const tendered = tenderedOf(form)
  if (tendered !== null) return total - dividedWorth(tendered, total).value
  if (method === 'CASH' && inDollars) return total
  return method !== 'CASH' || received === null ? 0 : Math.max(0, total - received)
}
