import { describe, expect, test } from 'vitest'
import { orderOwner } from '@arung/domain/capacity/owner'
import { holds, orderExpired, orderId, paymentId, poolId, uuid } from '../sample-order.ts'
import { invoiceWorld } from './invoice-world.ts'

const { pool, api, log, row, control, askedFor, settled, webhook, openInvoice } = invoiceWorld()

describe('a webhook', () => {
  test('about a paid invoice is verified at the gateway and settles the payment once', async () => {
    const { id } = await openInvoice()
    await control(`invoices/${id}/pay`, {})
    const job = await webhook(id)
    expect(await job.attempt()).toMatchObject({ state: 'done' })
    await (await webhook(id)).attempt()
    const keys = askedFor(`/internal/payments/${paymentId}/settle`).map(one => one.key)
    expect(new Set(keys).size).toBe(1)
    expect(settled()[0]).toMatchObject({ status: 'PAID', amount: 2_200_000, currency: 'IDR' })
  })

  test('with a false claim changes nothing while the gateway reports the invoice as open', async () => {
    const { id } = await openInvoice()
    expect(await (await webhook(id)).attempt()).toMatchObject({ state: 'done' })
    expect(settled()).toEqual([])
  })

  test('about another amount passes on the amount that was paid', async () => {
    const { id } = await openInvoice()
    await control(`invoices/${id}/pay`, { amount: 2_199_999 })
    await (await webhook(id)).attempt()
    expect(settled()).toMatchObject([{ status: 'PAID', amount: 2_199_999 }])
  })

  test('that arrives before its invoice is stored waits for it', async () => {
    const early = await webhook('not-yet-known')
    expect(await early.attempt()).toMatchObject({ state: 'waiting' })
    await pool().query(
      `INSERT INTO outbox.invoices (invoice_id, external_id, payment_id, order_id)
       VALUES ('not-yet-known', 'x', $1, $2)`,
      [uuid(8, 7), orderId],
    )
    expect(await early.attempt()).toMatchObject({ state: 'failed' })
    const { id } = await openInvoice()
    await control(`invoices/${id}/pay`, {})
    api().answer(/settle$/, 503)
    const news = await webhook(id)
    expect(await news.attempt()).toMatchObject({ state: 'waiting' })
    expect(await news.attempt()).toMatchObject({ state: 'done' })
  })

  test('about a payout is kept and not applied', async () => {
    const payload = { webhookId: uuid(11, 2), kind: 'payout', objectId: 'po-1' }
    const job = await row('webhook.apply', payload)
    expect(await job.attempt()).toMatchObject({ state: 'done' })
    expect(askedFor('/internal')).toEqual([])
  })

  test('that the payment refuses is left to a person', async () => {
    const { id } = await openInvoice()
    await control(`invoices/${id}/pay`, {})
    api().answer(/settle$/, 409)
    expect(await (await webhook(id)).attempt()).toMatchObject({ state: 'failed' })
  })
})

const owner = orderOwner(orderId)
describe('the places of an order', () => {
  test('are sold hold by hold, each under its own key that a retry repeats', async () => {
    api().answer(/sell-hold$/, 503)
    const job = await row('holds.sell', { orderId })
    expect(await job.attempt()).toMatchObject({ state: 'waiting' })
    expect(await job.attempt()).toMatchObject({ state: 'done' })
    const asked = askedFor('/internal/capacity/sell-hold')
    const [first, again, second] = asked
    expect(asked).toHaveLength(3)
    expect(first!.key).toBe(again!.key)
    expect(second!.key).not.toBe(first!.key)
    expect(first!.body).toEqual({ poolId, date: '2026-12-04', holdId: holds[0]!.holdId, owner })
  })

  test('that are gone although they were paid are left to a person', async () => {
    api().answer(/sell-hold$/, 409)
    expect(await (await row('holds.sell', { orderId })).attempt()).toMatchObject({
      state: 'failed',
    })
  })

  test('are released and not sold when the order has ended meanwhile', async () => {
    await log().add('order', orderId, orderExpired)
    expect(await (await row('holds.sell', { orderId })).attempt()).toMatchObject({ state: 'done' })
    expect(askedFor('/internal/capacity/sell-hold')).toEqual([])
    await (await row('holds.release', { orderId })).attempt()
    expect(askedFor('/internal/capacity/release-hold')).toHaveLength(2)
  })
})
