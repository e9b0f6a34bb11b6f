import type { DomainEvent } from '@arung/domain/event-types'
import { at, guest, uuid } from '../../src/testing/sample-events.ts'

/** A form that was never placed, and a message, whose people are forgotten. */
export const guestHistory = (): DomainEvent[] => [
  {
    type: 'CheckoutForgotten',
    data: { checkoutId: uuid(5, 3), orderId: null, subject: guest(3), at: at(50) },
  },
  { type: 'ContactForgotten', data: { contactId: uuid(30, 3), at: at(50) } },
]
