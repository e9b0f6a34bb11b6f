import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { testDatabase } from '@arung/platform/testing/database'
import { allProjections } from '../../src/all-projections.ts'
import { testLog } from '../../src/testing/log.ts'
import { at, contact, uuid } from '../../src/testing/sample-events.ts'
import { dump, foldInto } from '../fold.ts'
import { checkoutHistory } from '../histories/checkouts.ts'
import { contactHistory } from '../histories/contacts.ts'
import { orderHistory } from '../histories/orders.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const [checkoutId, orderId, contactId] = [uuid(5, 2), uuid(6, 2), uuid(30, 2)]
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
      subject: checkoutId,
      channel: { type: 'BANK', code: 'ID_BCA', name: 'BCA', paymentId: null, invoiceId: null },
      account: { holderName: 'Ayu 2 Lestari', accountNumber: '1234567890' },
      link: 1,
      at: at(61),
    },
  },
]

test('no read model keeps a guest who is forgotten, whether it saw the person before or not', async () => {
  const log = testLog()
  // The contact is set again after it was proved, as people do who go back.
  const again = { checkoutId, subject: checkoutId, contact: contact(2), at: at(40) }
  const said: DomainEvent[] = [
    ...checkoutHistory(),
    { type: 'ContactSet', data: again },
    ...orderHistory(),
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
  await log.say({ type: 'CheckoutForgotten', data: { checkoutId, orderId, at: at(90) } }, 'admin:x')
  await log.say({ type: 'ContactForgotten', data: { contactId, at: at(90) } }, 'admin:x')
  const live = await rowsOf('live')
  for (const canary of ['ayu2@example.com', 'Ayu 2 ', 'ayu 2 ', ...written])
    expect(JSON.stringify(live)).not.toContain(canary)
  expect(JSON.stringify(live)).toContain('ayu3@example.com')
  for (const subject of [checkoutId, contactId]) await log.vault.forget(subject)
  expect(await rowsOf('rebuilt')).toEqual(live)
})
