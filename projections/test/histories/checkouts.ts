import type { DomainEvent } from '@arung/domain/event-types'
import { samplePickup } from '@arung/domain/testing/sample-order'
import {
  at,
  contact,
  guest,
  line,
  participant,
  secret,
  uuid,
} from '../../src/testing/sample-events.ts'

export function checkoutHistory(): DomainEvent[] {
  const started = (n: number, accountId: string | null): DomainEvent => ({
    type: 'CheckoutStarted',
    data: {
      checkoutId: uuid(5, n),
      subject: accountId ?? guest(n),
      locale: 'en' as const,
      buyer: {
        kind: accountId ? ('USER' as const) : ('GUEST' as const),
        accountId,
      },
      currency: 'IDR' as const,
      choices: [],
      cartLineIds: null,
      lines: [line(n, 2)],
      holds: [],
      holdExpiresAt: at(n + 15),
      untilProved: accountId === null,
      persons: 2,
      pickup: null,
      subTotal: 9e5,
      addOnsTotal: 0,
      pickupTotal: 0,
      discount: 0,
      grandTotal: 9e5,
      payNow: 9e5,
      startedAt: at(n),
    },
  })
  const filled = (n: number, subject: string): DomainEvent[] => [
    {
      type: 'ParticipantsSet',
      data: { checkoutId: uuid(5, n), subject, participants: [participant], at: at(n) },
    },
    {
      type: 'ContactSet',
      data: { checkoutId: uuid(5, n), subject, contact: contact(n), at: at(n) },
    },
    {
      type: 'PickupChosen',
      data: { checkoutId: uuid(5, n), pickup: samplePickup, grandTotal: 12e5, at: at(n) },
    },
    {
      type: 'ContactVerificationRequested',
      data: {
        checkoutId: uuid(5, n),
        codeId: uuid(11, n),
        expiresAt: at(n + 1),
        resendAt: at(n + 1),
        at: at(n),
      },
    },
    { type: 'ContactVerified', data: { checkoutId: uuid(5, n), by: 'CODE', at: at(n) } },
  ]
  return [
    started(1, uuid(8, 1)),
    ...filled(1, uuid(8, 1)),
    started(2, null),
    ...filled(2, guest(2)),
    { type: 'CheckoutExpired', data: { checkoutId: uuid(5, 2), at: at(20) } },
    {
      type: 'HoldRenewed',
      data: {
        checkoutId: uuid(5, 2),
        holds: [],
        holdExpiresAt: at(40),
        untilProved: true,
        at: at(25),
      },
    },
    { type: 'HoldLengthened', data: { checkoutId: uuid(5, 2), holdExpiresAt: at(50), at: at(26) } },
    {
      type: 'CheckoutPlaced',
      data: {
        checkoutId: uuid(5, 2),
        orderId: uuid(6, 2),
        orderSlug: secret(2),
        orderNumber: 'JRM-260201-000002',
        at: at(30),
      },
    },
    started(3, null),
    {
      type: 'IdentityPictureAdded',
      data: { checkoutId: uuid(5, 3), pictureId: uuid(13, 1), at: at(15) },
    },
    { type: 'CheckoutAbandoned', data: { checkoutId: uuid(5, 3), at: at(20) } },
  ]
}
