import {
  at,
  line,
  orderConfirmed,
  orderPlaced,
  paymentRecorded,
  paymentStarted,
  uuid,
} from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld } from './world.ts'

/** A buyer with an account. */
export const theirs = { buyer: { kind: 'USER' as const, accountId: ids.user }, subject: ids.user }
const id = (n: number) => ({ orderId: uuid(6, n) })

/** A world in which seven orders were placed, paid, confirmed, declined and left to expire. */
export async function openBook() {
  const world = await startWorld()
  await world.say(...shop, ...people)
  const admin = await world.signIn(ids.admin, 'ADMIN')
  const user = await world.signIn(ids.user, 'USER')
  const otherUser = await world.signIn(ids.otherUser, 'USER')
  await world.say(
    orderPlaced(1, {
      ...theirs,
      lines: [{ ...line(1, 2), productId: ids.rafting, mediaId: ids.picture }],
    }),
    ...[2, 3, 4, 5, 6].map(n => orderPlaced(n)),
    orderPlaced(7, { ...theirs, activityDate: '2026-01-10' }),
    ...[1, 2, 3].map(paymentStarted),
    {
      type: 'InvoiceCreated',
      data: {
        paymentId: uuid(7, 1),
        ...id(1),
        invoiceId: 'i1',
        externalId: 'e1',
        at: at(2),
        invoiceUrl: 'https://pay.example/1',
        amount: 9e5,
        currency: 'IDR',
        expiresAt: at(60),
      },
    },
    {
      type: 'PaymentSucceeded',
      data: {
        paymentId: uuid(7, 1),
        ...id(1),
        invoiceId: 'i1',
        amount: 9e5,
        currency: 'IDR',
        method: 'CARD',
        channel: 'VISA',
        paidAt: at(2),
      },
    },
    ...[1, 2, 3, 7].map(paymentRecorded),
  )
  await world.sayAs(`admin:${ids.admin}`, orderConfirmed(1))
  await world.say(
    orderConfirmed(7),
    {
      type: 'OrderDeclined',
      data: { ...id(2), subject: uuid(5, 2), reason: 'River too high', at: at(5) },
    },
    {
      type: 'RefundDue',
      data: { ...id(2), amount: 900_000, currency: 'IDR', cause: 'DECLINED', at: at(5) },
    },
    { type: 'OrderExpired', data: { ...id(4), at: at(64) } },
  )
  return { world, admin, user, otherUser }
}
