import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { subjectOf } from '@arung/domain/subjects'
import { testDatabase } from '@arung/platform/testing/database'
import { allProjections } from '../../src/features.ts'
import { orderHistory } from '../../src/orders/order-history.ts'
import { refundView } from '../../src/refunds/refund-view.ts'
import { testLog } from '../../src/testing/log.ts'
import { at, contact, guest, orderPlaced, uuid } from '../../src/testing/sample-events.ts'
import { dump, foldInto } from '../fold.ts'
import { checkoutHistory } from '../histories/checkouts.ts'
import { contactHistory } from '../histories/contacts.ts'
import { orderHistory as eventsOfOrders } from '../histories/orders.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const [checkoutId, orderId, contactId] = [uuid(5, 2), uuid(6, 2), uuid(30, 2)]
const subject = guest(2)
/** What the desk wrote about the guest, and to the guest. */
const written = ['River too high', 'Asked twice about the river', 'Bring dry clothes']
const refund: DomainEvent[] = [
  {
    type: 'RefundRequested',
    data: {
      refundId: uuid(12, 50),
      orderId,
      orderNumber: 'JRM-260201-000002',
      ordinal: 1,
      amount: 900_000,
      currency: 'IDR',
      by: 'CUSTOMER',
      at: at(60),
    },
  },
  {
    type: 'RefundChannelEntered',
    data: {
      refundId: uuid(12, 50),
      orderId,
      subject,
      channel: { type: 'BANK', code: 'ID_BCA', name: 'BCA', paymentId: null, invoiceId: null },
      account: { holderName: 'Ayu 2 Lestari', accountNumber: '1234567890' },
      link: 1,
      at: at(61),
    },
  },
]

test('no read model keeps a forgotten guest, whether it saw the person before or not', async () => {
  const log = testLog()
  // The contact is entered again after it was verified, as people do who go back.
  const again = { checkoutId, subject, contact: contact(2), at: at(40) }
  const said: DomainEvent[] = [
    ...checkoutHistory(),
    { type: 'ContactSet', data: again },
    ...eventsOfOrders(),
    ...contactHistory(),
    ...refund,
  ]
  for (const event of said) await log.say(event, 'system:test')
  const rowsOf = async (schema: string) => {
    const rows: Record<string, unknown> = {}
    for (const projection of allProjections) {
      const place = `${schema}_${projection.name.replaceAll('-', '_')}`
      await foldInto(database.pool, log, projection, place, () => 7)
      rows[projection.name] = await dump(database.pool, projection, place)
    }
    return rows
  }
  const before = JSON.stringify(await rowsOf('before'))
  for (const canary of ['ayu2@example.com', 'Ayu 2 Lestari', 'Ayu 2 asks', ...written])
    expect(before).toContain(canary)
  const forgotten = { checkoutId, orderId, subject, at: at(90) }
  await log.say({ type: 'CheckoutForgotten', data: forgotten }, 'admin:x')
  await log.say({ type: 'ContactForgotten', data: { contactId, at: at(90) } }, 'admin:x')
  const live = await rowsOf('live')
  for (const canary of ['ayu2@example.com', 'Ayu 2 ', 'ayu 2 ', ...written])
    expect(JSON.stringify(live)).not.toContain(canary)
  expect(JSON.stringify(live)).toContain('ayu3@example.com')
  for (const gone of [subject, subjectOf('sender', contactId)]) await log.vault.forget(gone)
  expect(await rowsOf('rebuilt')).toEqual(live)
})

test("forgetting a checkout whose id is that of an account erases none of the account's words", async () => {
  const log = testLog()
  const [accountId, victims] = [uuid(8, 60), uuid(6, 60)]
  const own = { orderId: victims, subject: accountId }
  const placed = orderPlaced(60, { buyer: { kind: 'USER', accountId }, subject: accountId })
  const form = { checkoutId: accountId, orderId: null, at: at(70) }
  const words = ['The river was too high', 'Asked twice about the river']
  const said: DomainEvent[] = [
    placed,
    { type: 'InternalNoteAdded', data: { ...own, note: words[1] ?? '', at: at(61) } },
    { type: 'OrderDeclined', data: { ...own, reason: words[0] ?? '', at: at(62) } },
    ...refund.map(event => ({ ...event, data: { ...event.data, ...own } }) as DomainEvent),
  ]
  for (const event of said) await log.say(event, 'system:test')
  const rowsOf = async (moment: string) => {
    const rows: string[] = []
    for (const projection of [orderHistory, refundView]) {
      const place = `${moment}_${rows.length}`
      await foldInto(database.pool, log, projection, place, () => 7)
      rows.push(JSON.stringify(await dump(database.pool, projection, place)))
    }
    return rows
  }
  const before = await rowsOf('victim_before')
  for (const word of [...words, 'Ayu 2 Lestari']) expect(before.join()).toContain(word)
  await log.say({
    type: 'CheckoutForgotten',
    data: { ...form, subject: subjectOf('guest', accountId) },
  })
  expect(await rowsOf('victim_kept')).toEqual(before)
  await log.say({ type: 'CheckoutForgotten', data: { ...form, subject: accountId } })
  // What would have been lost if the form had been forgotten by its id.
  const lost = (await rowsOf('victim_lost')).join()
  for (const word of [...words, 'Ayu 2 Lestari']) expect(lost).not.toContain(word)
})
