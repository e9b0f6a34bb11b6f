import { plain, type StoredEvents } from '../feature.ts'
import type { PaymentEvent } from './events.ts'

const events: StoredEvents<PaymentEvent> = {
  InvoiceCreated: plain,
  PaymentSucceeded: plain,
  PaymentFailed: plain,
  PaymentExpired: plain,
  PaymentMismatched: plain,
  InvoiceRefused: plain,
}

export const payments = {
  streams: ['payment'],
  events,
  permissions: {},
} as const
