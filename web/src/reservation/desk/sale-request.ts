import { Email } from '@arung/contracts/scalars'
import type { MakeReservation } from '@arung/contracts/reservations/requests'
import {
  personsOf,
  restOf,
  tenderedOf,
  type FieldName,
  type Offer,
  type SaleForm,
  type Totals,
} from './sale-form.ts'

export type Fault = Readonly<{ field: FieldName; key: FaultKey }>
export type FaultKey =
  | 'product'
  | 'session'
  | 'guests'
  | 'name'
  | 'phone'
  | 'email'
  | 'hotel'
  | 'place'
  | 'override'
  | 'overrideReason'
  | 'received'
  | 'reference'

/** Returns the missing or invalid fields before anything is sent, in page order. */
export function faultsOf(form: SaleForm, { product, zone }: Offer): readonly Fault[] {
  const missing = (field: FieldName & FaultKey, isMissing: boolean): Fault[] =>
    isMissing ? [{ field, key: field }] : []
  const parts = product?.parts ?? []
  const isFetched = zone !== undefined && zone.zone.kind === 'FETCHED'
  return [
    ...missing('product', product === undefined),
    ...missing('session', product !== undefined && parts.some((_part, nth) => !form.times[nth])),
    ...missing('guests', personsOf(form) === 0),
    ...missing('name', form.name.trim() === ''),
    ...missing('phone', !form.phonePossible),
    ...missing('email', form.email.trim() !== '' && !Email.safeParse(form.email.trim()).success),
    ...missing('hotel', form.source === 'HOTEL' && form.hotel.trim() === ''),
    ...missing('place', isFetched && form.place.trim() === ''),
    ...missing('override', form.overridden && form.override === null),
    ...missing('overrideReason', form.overridden && form.overrideReason === ''),
    ...missing('received', form.method === 'CASH' && isNothing(form)),
    ...missing('reference', form.method === 'CARD' && form.reference.trim() === ''),
  ]
}

/** Rupiah may be left out for the exact amount, dollars may not. */
const isNothing = ({ inDollars, received }: SaleForm): boolean =>
  received === 0 || (inDollars && received === null)

/** Returns the request body: one sale with everything in it. The form must have no faults. */
export function requestOf(
  form: SaleForm,
  { product, zone }: Offer,
  totals: Totals,
): MakeReservation {
  return {
    lines: [
      {
        reservationProductId: form.productId,
        date: form.date,
        times: form.times.slice(0, product?.parts.length ?? 1),
        guests: { adults: form.adults, children: form.children },
        units: product?.soldBy.per === 'UNIT' ? form.units : null,
        override:
          form.overridden && form.override !== null && form.overrideReason !== ''
            ? { amount: form.override, reason: form.overrideReason }
            : null,
      },
    ],
    party: {
      name: form.name.trim(),
      phone: form.phone,
      email: orNull(form.email),
      nationality: orNull(form.nationality),
      others: form.others
        .split('\n')
        .map(name => name.trim())
        .filter(name => name !== '')
        .map(name => ({ name, age: null })),
    },
    source: form.source,
    hotel:
      form.source === 'HOTEL'
        ? { name: form.hotel.trim(), reference: orNull(form.hotelReference) }
        : null,
    pickUp: pickUpOf(form, zone),
    note: orNull(form.note),
    onRequest: form.onRequest,
    payment: paymentOf(form, totals.total),
    expectedTotal: totals.total,
    locale: localeOf(form),
  }
}

/** Guests who come by themselves are fetched nowhere, whatever was typed before that was chosen. */
export function pickUpOf(
  { zoneId, place }: SaleForm,
  zone: Offer['zone'],
): MakeReservation['pickUp'] {
  const named = zone?.zone.kind === 'SELF' ? null : orNull(place)
  if (zoneId === '' && named === null) return null
  return { zoneId: orNull(zoneId), place: named, note: null }
}

/** Returns a typed text without the spaces around it, or null where nothing is left. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Indonesian guests get Indonesian, others English, unless a language is chosen. */
export const localeOf = ({ locale, nationality }: SaleForm): 'en' | 'id' =>
  locale ?? (nationality === 'ID' ? 'id' : 'en')

function paymentOf(form: SaleForm, total: number): MakeReservation['payment'] {
  const { method } = form
  const amount = total - restOf(form, total)
  if (method === 'PAYMENT_ON_ARRIVAL' || amount <= 0) return null
  const reference = method === 'CASH' ? null : orNull(form.reference)
  return { method, amount, currency: 'IDR', reference, tendered: tenderedOf(form) }
}

const fieldsOfRefusals: Readonly<Record<string, FieldName>> = {
  ProductGone: 'product',
  SoldOut: 'session',
  Closed: 'session',
  SessionUnknown: 'session',
  SessionOver: 'session',
  SessionsOverlap: 'session',
  TimesMissing: 'session',
  DateTooFar: 'date',
  UnitsTooFew: 'units',
  UnitsTooMany: 'units',
  PickupZoneGone: 'zone',
  OverrideForbidden: 'override',
  RecordingForbidden: 'method',
  TotalChanged: 'override',
  MoreThanRemains: 'received',
  NoCashRate: 'received',
  CashRateChanged: 'received',
  ValueDiffers: 'received',
  PaymentMethodNotAgreed: 'method',
  WalletTooLow: 'method',
  CreditLimitReached: 'method',
  VoucherTaken: 'reference',
}
const fieldsOfPaths: readonly (readonly [string, FieldName])[] = [
  ['lines.0.guests', 'guests'],
  ['lines.0.units', 'units'],
  ['lines.0.date', 'date'],
  ['lines.0.times', 'session'],
  ['lines.0.override', 'override'],
  ['lines', 'product'],
  ['party.phone', 'phone'],
  ['party.email', 'email'],
  ['party', 'name'],
  ['hotel', 'hotel'],
  ['pickUp', 'place'],
  ['payment.reference', 'reference'],
  ['payment', 'received'],
  ['guests', 'guests'],
  ['units', 'units'],
  ['date', 'date'],
  ['times', 'session'],
  ['voucher', 'reference'],
]

/** Returns the field that a refusal concerns, by its code, or null when it concerns the whole sale. */
export const fieldOfRefusal = (code: string): FieldName | null => fieldsOfRefusals[code] ?? null
/** Returns the field from which an invalid path of the request came. */
export const fieldOfPath = (path: string): FieldName | null =>
  fieldsOfPaths.find(([start]) => path.startsWith(start))?.[1] ?? null
