import { z } from 'zod'
import { Currency } from '../money.ts'
import { SaleKind } from './sales.ts'
import { BookingRow } from './views.ts'

/** The code of a voucher, or the number of its sale as printed. Upper and lower case of a number are the same. */
export const VoucherCode = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

/** Whether a sale lets guests in: it waits for a payment or a confirmation, it is valid, or it has been cancelled. */
const SaleState = z.enum(['WAITING', 'STANDS', 'CANCELED'])

/** A booking of the sale, with the check-in that set how many guests are present. Null while nobody is. */
export const BookingByCode = BookingRow.extend({
  checkedIn: z
    .strictObject({
      present: z.int(),
      at: z.iso.datetime(),
      /** Null once the person is forgotten. */
      byName: z.string().nullable(),
    })
    .nullable(),
})
export type BookingByCode = z.infer<typeof BookingByCode>

/** The sale that a voucher belongs to, as staff need it who receive its guests. */
export const SaleByCode = z.strictObject({
  sale: z.strictObject({ kind: SaleKind, id: z.uuid() }),
  orderNumber: z.string(),
  /** Null once the person is forgotten. */
  guestName: z.string().nullable(),
  country: z.string().nullable(),
  state: SaleState,
  /** What guests still pay on arrival, in minor units. */
  toCollect: z.int(),
  currency: Currency,
  isPaid: z.boolean(),
  /** All of its bookings, by date and time. */
  bookings: z.array(BookingByCode),
})
export type SaleByCode = z.infer<typeof SaleByCode>
