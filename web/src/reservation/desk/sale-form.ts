import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { listTotal, pickUpTotal, unitsOf } from '@arung/contracts/bookings/pricing'
import type { DeskMethod } from '@arung/contracts/orders/desk-money'
import type { OverrideReason } from '@arung/contracts/reservations/statuses'
import type { ReservationSource } from '@arung/contracts/bookings/sales'
import type { DeskProduct } from '@arung/contracts/reservations/views'

/** What the desk has entered, as it is typed; nothing of it is kept on the device. */
export type SaleForm = Readonly<{
  productId: string
  date: string
  /** A time for each part of the product; empty where none is chosen. */
  times: readonly string[]
  adults: number
  children: number
  /** Null: as few as seat everybody. */
  units: number | null
  name: string
  phone: string
  phonePossible: boolean
  email: string
  nationality: string
  /** One name a line. */
  others: string
  source: ReservationSource
  hotel: string
  hotelReference: string
  zoneId: string
  place: string
  note: string
  /** Somebody has to approve it first. */
  onRequest: boolean
  overridden: boolean
  /** Rupiah; null while nothing is typed. */
  override: number | null
  overrideReason: OverrideReason | ''
  method: DeskMethod | 'PAYMENT_ON_ARRIVAL'
  /** Cash that is handed over; null: exactly what it costs. */
  received: number | null
  reference: string
  /** Of the party's documents; null: by the nationality. */
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

/** A guest later: everything anew, but for where they come from and how they pay, which is mostly as before. */
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
  received: null,
  reference: '',
  locale: null,
})

export type Offer = Readonly<{
  product: DeskProduct | undefined
  zone: PickupZoneView | undefined
}>
export type Totals = Readonly<{
  list: number
  pickUp: number
  total: number
  /** Of what is sold by the unit. */
  units: number | null
}>

/** What it comes to in rupiah: the list's price or the one in its place, and the way. */
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

/** What goes back of the cash that was handed over. */
export const changeOf = ({ method, received }: SaleForm, total: number): number =>
  method === 'CASH' && received !== null ? Math.max(0, received - total) : 0

/** What stays to be paid after this payment. */
export function restOf(form: SaleForm, total: number): number {
  if (form.method === 'PAYMENT_ON_ARRIVAL') return total
  if (form.method !== 'CASH' || form.received === null) return 0
  return Math.max(0, total - form.received)
}
