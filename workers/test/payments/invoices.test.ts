import { describe, expect, test } from 'vitest'
import type { PaymentGateway } from '@arung/platform/payments/gateway'
import { createLoadOrder } from '../../src/orders/load-order.ts'
import { reconcileInvoices } from '../../src/payments/reconcile.ts'
import { silent } from '../parts.ts'
import { orderExpired, orderId, paymentId, paymentStarted, uuid } from '../sample-order.ts'
import { invoiceWorld } from './invoice-world.ts'

const {
  pool,
  api,
  gateway,
  log,
  settleParts,
  row,
  create,
  control,
  invoices,
  askedFor,
  settled,
  openInvoice,
} = invoiceWorld()

describe('the invoice of a payment', () => {
  test('is opened once and reported to the payment, however often its row runs', async () => {
    const first = await create()
    expect(await first.attempt()).toMatchObject({ state: 'done' })
    await (await create()).attempt()
    const opened = await invoices()
    expect(opened).toHaveLength(1)
    expect(opened[0]).toMatchObject({ external_id: 'JRM-261204-7KQ2-1', amount: 2_200_000 })
    const [record] = askedFor(`/internal/payments/${paymentId}/invoice`)
    expect(record!.key).toBe(first.id)
    expect(record!.body).toMatchObject({
      orderId,
      invoiceId: opened[0]!.id,
      externalId: 'JRM-261204-7KQ2-1',
      amount: 2_200_000,
      currency: 'IDR',
    })
  })

  test('redirects by the payment: the gateway never learns the address that opens the order', async () => {
    const { slug } = (await createLoadOrder(log().store, log().codec, async () => [])(orderId))
      .placed
    const opened = await openInvoice()
    expect(JSON.stringify(opened)).not.toContain(slug)
    expect(opened).toMatchObject({
      success_redirect_url: `https://jeramaya.example/payment-successfull?payment=${paymentId}`,
      failure_redirect_url: `https://jeramaya.example/payment-failed?payment=${paymentId}`,
    })
  })

  test("is found again when the gateway's answer was lost", async () => {
    await control('faults', { when: 'after', times: 9 })
    const job = await create()
    expect(await job.attempt()).toMatchObject({ state: 'waiting' })
    await control('faults', { when: 'before', times: 0 })
    expect(await job.attempt()).toMatchObject({ state: 'done' })
    expect(await invoices()).toHaveLength(1)
  })

  test('waits while the gateway or the command-api is down', async () => {
    await control('faults', { when: 'before', times: 9 })
    const job = await create()
    expect(await job.attempt()).toMatchObject({ state: 'waiting' })
    await control('faults', { when: 'before', times: 0 })
    api().answer(/invoice$/, 503)
    expect(await job.attempt()).toMatchObject({ state: 'waiting' })
    expect(await job.attempt()).toMatchObject({ state: 'done' })
    expect(await invoices()).toHaveLength(1)
  })

  test('is not opened for an order that has ended', async () => {
    await log().add('order', orderId, orderExpired)
    expect(await (await create()).attempt()).toMatchObject({ state: 'done' })
    expect(await invoices()).toEqual([])
  })

  test('is not opened for an attempt that a newer one replaced', async () => {
    await log().add('order', orderId, paymentStarted(2))
    expect(await (await create()).attempt()).toMatchObject({ state: 'done' })
    expect(await invoices()).toEqual([])
  })
})

describe('an invoice whose time is up', () => {
  const expire = (instead?: Partial<PaymentGateway>) =>
    row('invoice.expire', { orderId, paymentId }, instead)

  test('is closed at the gateway and reported to the payment', async () => {
    const { id } = await openInvoice()
    expect(await (await expire()).attempt()).toMatchObject({ state: 'done' })
    expect(await invoices()).toMatchObject([{ id, status: 'EXPIRED' }])
    expect(settled()).toMatchObject([{ status: 'EXPIRED', amount: 0 }])
    expect(await (await expire()).attempt()).toMatchObject({ state: 'done' })
    expect(settled()).toHaveLength(1)
  })

  test('counts as paid when it was paid a moment before', async () => {
    const { id } = await openInvoice()
    await control(`invoices/${id}/pay`, {})
    expect(await (await expire()).attempt()).toMatchObject({ state: 'done' })
    expect(settled()).toMatchObject([{ status: 'PAID', amount: 2_200_000 }])
  })

  test('is reported as paid afterwards when it is paid after all', async () => {
    const { id } = await openInvoice()
    await (await expire()).attempt()
    const late: Partial<PaymentGateway> = {
      getInvoice: async one => ({
        ...(await gateway().getInvoice(one)),
        status: 'PAID',
        paidAt: '2026-11-22T10:00:00.000Z',
      }),
    }
    await pool().query(`UPDATE outbox.invoices SET check_at = now() WHERE invoice_id = $1`, [id])
    await reconcileInvoices({ ...settleParts(late), logger: silent }, new AbortController().signal)
    expect(settled()).toMatchObject([{ status: 'EXPIRED' }, { status: 'PAID' }])
  })
})

test('an invoice without news is looked up at the gateway, and one that fails delays no other', async () => {
  const { id } = await openInvoice()
  await control(`invoices/${id}/pay`, {})
  await pool().query(
    `INSERT INTO outbox.invoices (invoice_id, external_id, payment_id, order_id, check_at)
     VALUES ('unknown', 'y', $1, $2, now() - interval '1 hour')`,
    [uuid(8, 9), orderId],
  )
  const round = () =>
    reconcileInvoices({ ...settleParts(), logger: silent }, new AbortController().signal)
  await round()
  expect(settled()).toEqual([])
  await pool().query(`UPDATE outbox.invoices SET check_at = now() - interval '1 s'`)
  await round()
  expect(settled()).toMatchObject([{ status: 'PAID' }])
})
