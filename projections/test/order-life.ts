import type { DomainEvent } from '@arung/domain/event-types'
import {
  at,
  orderConfirmed,
  orderPlaced,
  paymentRecorded,
  paymentStarted,
  uuid,
} from '../src/testing/sample-events.ts'

/** The usual life of an order, one event per step. */
export const steps: readonly ((n: number) => DomainEvent)[] = [
  n => orderPlaced(n),
  paymentStarted,
  paymentRecorded,
  orderConfirmed,
  n => ({ type: 'OrderCompleted', data: { orderId: uuid(6, n), at: at(n + 600) } }),
]
