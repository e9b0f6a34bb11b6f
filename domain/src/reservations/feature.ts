import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import { subjectOf } from '../subjects.ts'
import type { ReservationEvent } from './events.ts'

const ownKey = (...fields: readonly string[]) => ({
  schema: 1,
  personal: {
    subject: ({ reservationId }: { reservationId: string }) => subjectOf('party', reservationId),
    fields,
  },
})

/** Sales of the desk had no vouchers at first. */
const withoutVoucher = (data: unknown): unknown => ({ ...(data as object), voucherCode: null })

/** At first the price stayed the same, whatever was returned. */
const withoutLowered = (data: unknown): unknown => ({ ...(data as object), lowered: 0 })

/** At first only the desk made reservations. */
const withoutAgent = (data: unknown): unknown => ({ ...(data as object), agent: null })

const events: StoredEvents<ReservationEvent> = {
  ReservationMade: {
    ...ownKey('party', 'hotel', 'pickUp', 'note'),
    schema: 3,
    upcasts: [withoutVoucher, withoutAgent],
  },
  ReservationDropped: plain,
  ReservationChanged: ownKey('party', 'pickUp', 'note'),
  PickUpPriceChanged: plain,
  ReservedBookingChanged: plain,
  DeskPaymentRecorded: ownKey('reference'),
  DeskPaymentConfirmed: plain,
  DeskPaymentVoided: plain,
  DeskReturnAsked: ownKey('receiver'),
  DeskReturnDeclined: plain,
  DeskMoneyReturned: { ...ownKey('receiver'), schema: 2, upcasts: [withoutLowered] },
  DeskVoucherAsked: plain,
  ReservationReduced: plain,
  ReservationCanceled: plain,
  ReservationForgotten: plain,
}

export const reservations = {
  streams: ['reservation'],
  heardBy: 'staff',
  events,
  permissions: {
    'prices:see': staff(
      'SUPER_ADMIN',
      'ADMIN',
      'FRONT_OFFICE',
      'FINANCE',
      'FINANCE_LITE',
      'RESERVATION',
    ),
    'prices:override': staff('SUPER_ADMIN', 'ADMIN', 'RESERVATION'),
    'payments:record': staff('SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE', 'FINANCE'),
    'payments:confirm': staff('SUPER_ADMIN', 'FINANCE'),
    /** The front office voids its own payments of the same day. */
    'payments:void': staff('SUPER_ADMIN', 'FRONT_OFFICE', 'FINANCE'),
    'payments:void-others': staff('SUPER_ADMIN', 'FINANCE'),
    /** The front office refunds up to a daily limit in the settings. */
    'payments:refund': staff('SUPER_ADMIN', 'FRONT_OFFICE', 'FINANCE'),
    'payments:refund-any': staff('SUPER_ADMIN', 'FINANCE'),
  },
} as const
