import { plain, type StoredEvents } from '../feature.ts'
import { only, withStaff } from '../holders.ts'
import type { OrderEvent } from './events.ts'

const events: StoredEvents<OrderEvent> = {
  OrderPlaced: {
    schema: 1,
    personal: { subject: data => data.subject, fields: ['participants', 'contact'] },
  },
  PaymentStarted: plain,
  PaymentRecorded: plain,
  PaymentVoided: plain,
  TransferRecorded: {
    schema: 1,
    personal: { subject: data => data.subject, fields: ['reference'] },
  },
  TransferVoided: plain,
  LatePaymentRecorded: plain,
  OrderReinstated: plain,
  OrderConfirmed: { schema: 1, personal: { subject: data => data.subject, fields: ['note'] } },
  OrderLeftToDesk: plain,
  OrderDeclined: { schema: 1, personal: { subject: data => data.subject, fields: ['reason'] } },
  OrderCancelled: { schema: 1, personal: { subject: data => data.subject, fields: ['reason'] } },
  OrderChanged: { schema: 1, personal: { subject: data => data.subject, fields: ['reason'] } },
  OrderChangeDropped: plain,
  ParticipantsNamed: {
    schema: 1,
    personal: { subject: data => data.subject, fields: ['participants'] },
  },
  PickupPlaceNamed: {
    schema: 1,
    personal: { subject: data => data.subject, fields: ['place'] },
  },
  OrderExpired: plain,
  OrderCompleted: plain,
  RefundDue: plain,
  RefundReserved: plain,
  RefundReleased: plain,
  RefundRecorded: plain,
  RefundReturned: plain,
  OrderDeleted: plain,
  IdentityPictureViewed: plain,
  InternalNoteAdded: { schema: 1, personal: { subject: data => data.subject, fields: ['note'] } },
  GuestNoteSent: { schema: 1, personal: { subject: data => data.subject, fields: ['note'] } },
  VoucherResent: plain,
  OrderBookingsOpened: plain,
  OrderAttended: plain,
  SettlementNoted: plain,
}

export const orders = {
  streams: ['order'],
  heardBy: 'staff',
  events,
  permissions: {
    'orders:own': only('USER', 'AGEN'),
    'orders:see': only('ADMIN'),
    'orders:review': only('ADMIN'),
    'orders:write': only('ADMIN'),
    'receivables:see': withStaff(['ADMIN'], 'SUPER_ADMIN', 'ADMIN', 'FINANCE', 'FINANCE_LITE'),
    'analytics:see': only('ADMIN'),
  },
} as const
