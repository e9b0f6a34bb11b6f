import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newInvoice, newPayout, openSandbox, openShop, until, type Shop } from './shop.ts'

let shop: Shop
let sandbox: Awaited<ReturnType<typeof openSandbox>>
const received = (kind: string) => shop.received.filter(webhook => webhook.kind === kind)
const parsedOf = (kind: 'invoice' | 'payout' | 'refund', index = 0) => {
  const webhook = received(kind)[index]!
  const headers = { 'x-callback-token': webhook.token }
  return sandbox.gateway.parseWebhook(kind, headers, webhook.raw)
}

beforeAll(async () => {
  shop = await openShop()
  sandbox = await openSandbox(shop)
})
beforeEach(() => void shop.received.splice(0))
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})

describe('invoices', () => {
  test('an invoice is created, found, read and paid, and the shop is notified', async () => {
    const asked = newInvoice()
    const opened = await sandbox.gateway.createInvoice(asked)
    expect(opened).toMatchObject({ status: 'PENDING', externalId: asked.externalId })
    expect(opened.url).toBe(`${sandbox.url}/web/${opened.id}`)
    expect(Date.parse(opened.expiresAt) - Date.parse(opened.createdAt)).toBe(1_200_000)
    expect((await sandbox.gateway.findInvoiceByExternalId(asked.externalId))?.id).toBe(opened.id)

    await sandbox.control(`invoices/${opened.id}/pay`, { channel: 'BCA' })
    expect(await sandbox.gateway.getInvoice(opened.id)).toMatchObject({
      status: 'PAID',
      paidAmount: asked.amount,
      paymentMethod: 'BANK_TRANSFER',
      paymentChannel: 'BCA',
    })
    expect(parsedOf('invoice')).toMatchObject({
      kind: 'invoice',
      key: `xendit:invoice:${opened.id}:PAID`,
      paidAmount: asked.amount,
    })
  })

  test('dollars are charged in dollars and cents, and only by card', async () => {
    const amount = { amount: 11_029, currency: 'USD' as const }
    const items = [{ name: 'Rafting', quantity: 1, unitAmount: 11_029 }]
    const opened = await sandbox.gateway.createInvoice(newInvoice({ amount, items }))
    expect(opened.amount).toEqual(amount)
    expect(opened.raw).toMatchObject({ amount: 110.29, available_banks: [] })
    await sandbox.control(`invoices/${opened.id}/pay`)
    expect(parsedOf('invoice')).toMatchObject({ paidAmount: amount, paymentMethod: 'CREDIT_CARD' })
  })

  test('an underpaid invoice says so', async () => {
    const opened = await sandbox.gateway.createInvoice(newInvoice())
    await sandbox.control(`invoices/${opened.id}/pay`, { amount: 1_689_999 })
    expect(parsedOf('invoice')).toMatchObject({
      amount: { amount: 1_690_000 },
      paidAmount: { amount: 1_689_999 },
    })
  })

  test('an expired invoice is reported, stays expired, and cannot be paid', async () => {
    const opened = await sandbox.gateway.createInvoice(newInvoice())
    expect((await sandbox.gateway.expireInvoice(opened.id)).status).toBe('EXPIRED')
    expect((await sandbox.gateway.expireInvoice(opened.id)).status).toBe('EXPIRED')
    const refused = await sandbox.control(`invoices/${opened.id}/pay`)
    expect(refused).toMatchObject({ error_code: 'INVALID_STATE' })
    await until(() => received('invoice').length === 1)
    expect(parsedOf('invoice')).toMatchObject({ status: 'EXPIRED', paidAmount: null })
  })

  test('expiring a paid invoice returns the payment', async () => {
    const opened = await sandbox.gateway.createInvoice(newInvoice())
    await sandbox.control(`invoices/${opened.id}/pay`)
    expect((await sandbox.gateway.expireInvoice(opened.id)).status).toBe('PAID')
  })

  test('an unknown invoice answers 404', async () => {
    await expect(sandbox.gateway.getInvoice('nothing')).rejects.toMatchObject({
      status: 404,
      code: 'INVOICE_NOT_FOUND_ERROR',
    })
    expect(await sandbox.gateway.findInvoiceByExternalId('nothing')).toBeNull()
  })

  test('an amount that ends in 404 fails once, and one invoice is created', async () => {
    const asked = newInvoice({ amount: { amount: 100_404, currency: 'IDR' } })
    const opened = await sandbox.gateway.createInvoice(asked)
    expect(opened.amount.amount).toBe(100_404)
  })

  test('an invoice whose response was lost is found again, not duplicated', async () => {
    await sandbox.control('faults', { when: 'after', times: 1 })
    const asked = newInvoice()
    const opened = await sandbox.gateway.createInvoice(asked)
    const headers = { authorization: sandbox.authorization }
    const url = `${sandbox.url}/v2/invoices?external_id=${asked.externalId}`
    const all = (await (await fetch(url, { headers })).json()) as { id: string }[]
    expect(all.map(invoice => invoice.id)).toEqual([opened.id])
  })
})

describe('payouts', () => {
  test('the same key pays once, and other content under it is refused', async () => {
    const first = await sandbox.gateway.createPayout(newPayout(), 'key-1')
    const again = await sandbox.gateway.createPayout(newPayout(), 'key-1')
    expect(first.status).toBe('ACCEPTED')
    expect(again.id).toBe(first.id)
    const more = newPayout({ amount: { amount: 2_000_000, currency: 'IDR' } })
    await expect(sandbox.gateway.createPayout(more, 'key-1')).rejects.toMatchObject({
      status: 409,
      code: 'DUPLICATE_ERROR',
    })
    await until(() => received('payout').length === 1)
    expect(parsedOf('payout')).toMatchObject({
      kind: 'payout',
      id: first.id,
      status: 'SUCCEEDED',
      referenceId: 'RFD-JRM-261204-7KQ2',
    })
    expect((await sandbox.gateway.getPayout(first.id)).status).toBe('SUCCEEDED')
  })

  test('a lost response is recovered by a retry under the same key', async () => {
    await sandbox.control('faults', { when: 'after', times: 2 })
    const made = await sandbox.gateway.createPayout(newPayout(), 'key-lost')
    await until(() => received('payout').length === 1)
    expect(parsedOf('payout')).toMatchObject({ id: made.id })
  })

  test.each([
    ['000000', 'INVALID_DESTINATION'],
    ['999999', 'REJECTED_BY_CHANNEL'],
  ])('account %s fails with %s', async (accountNumber, failure) => {
    const made = await sandbox.gateway.createPayout(newPayout({ accountNumber }), accountNumber)
    await until(() => received('payout').length === 1)
    expect(received('payout')[0]?.body).toMatchObject({
      event: 'payout.failed',
      data: { status: 'FAILED', failure_code: failure },
    })
    expect(await sandbox.gateway.getPayout(made.id)).toMatchObject({ status: 'FAILED', failure })
  })

  test('a payout to account 131313 waits, and can be cancelled once', async () => {
    const waiting = newPayout({ accountNumber: '131313' })
    const made = await sandbox.gateway.createPayout(waiting, 'key-waiting')
    await sandbox.control('clock/advance', { ms: 3_600_000 })
    expect((await sandbox.gateway.getPayout(made.id)).status).toBe('ACCEPTED')
    expect((await sandbox.gateway.cancelPayout(made.id)).status).toBe('CANCELLED')
    await expect(sandbox.gateway.cancelPayout(made.id)).rejects.toMatchObject({ status: 409 })
  })

  test('a payout that succeeded can be reversed days later', async () => {
    const made = await sandbox.gateway.createPayout(newPayout(), 'key-reversed')
    await until(() => received('payout').length === 1)
    await sandbox.control(`payouts/${made.id}/settle`, { status: 'REVERSED' })
    expect(parsedOf('payout', 1)).toMatchObject({ status: 'REVERSED' })
  })

  test('payouts are bound to the listed limits and channels', async () => {
    const all = await sandbox.gateway.listPayoutChannels({ currency: 'IDR' })
    expect(all.length).toBeGreaterThan(30)
    const wallets = await sandbox.gateway.listPayoutChannels({
      currency: 'IDR',
      category: 'EWALLET',
    })
    expect(wallets.map(channel => channel.code)).toContain('ID_GOPAY')
    expect(wallets.every(channel => channel.category === 'EWALLET')).toBe(true)
    const bali = { currency: 'IDR', code: 'ID_BALI' } as const
    expect(await sandbox.gateway.listPayoutChannels(bali)).toHaveLength(1)
    expect(await sandbox.gateway.listPayoutChannels({ currency: 'USD' })).toEqual([])
    const little = newPayout({ amount: { amount: 9_999, currency: 'IDR' } })
    await expect(sandbox.gateway.createPayout(little, 'key-2')).rejects.toMatchObject({
      code: 'MINIMUM_TRANSFER_LIMIT_ERROR',
    })
    const nowhere = newPayout({ channelCode: 'ID_NOWHERE' })
    await expect(sandbox.gateway.createPayout(nowhere, 'key-3')).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('refunds to the source', () => {
  const refund = (invoiceId: string, amount: number) => ({
    invoiceId,
    referenceId: 'RFD-1',
    amount: { amount, currency: 'IDR' as const },
    reason: 'CANCELLATION' as const,
  })

  test('a card is refunded in parts, and never more than it paid', async () => {
    const { id } = await sandbox.gateway.createInvoice(newInvoice())
    await sandbox.control(`invoices/${id}/pay`, { channel: 'CREDIT_CARD' })
    const made = await sandbox.gateway.refundToSource(refund(id, 1_000_000), 'refund-1')
    expect(made).toMatchObject({ status: 'PENDING', invoiceId: id, referenceId: 'RFD-1' })
    const again = await sandbox.gateway.refundToSource(refund(id, 1_000_000), 'refund-1')
    expect(again.id).toBe(made.id)
    await until(() => received('refund').length === 1)
    expect(parsedOf('refund')).toMatchObject({ id: made.id, status: 'SUCCEEDED' })
    expect((await sandbox.gateway.getRefund(made.id)).status).toBe('SUCCEEDED')
    const tooMuch = sandbox.gateway.refundToSource(refund(id, 690_001), 'refund-2')
    await expect(tooMuch).rejects.toMatchObject({ code: 'MAXIMUM_REFUND_AMOUNT_REACHED' })
    const rest = await sandbox.gateway.refundToSource(refund(id, 690_000), 'refund-3')
    expect(rest.amount.amount).toBe(690_000)
  })

  test('neither a bank transfer nor an unpaid invoice can be refunded to the source', async () => {
    const { id } = await sandbox.gateway.createInvoice(newInvoice())
    const early = sandbox.gateway.refundToSource(refund(id, 1_000), 'refund-4')
    await expect(early).rejects.toMatchObject({ code: 'INELIGIBLE_TRANSACTION' })
    await sandbox.control(`invoices/${id}/pay`, { channel: 'BCA' })
    const bank = sandbox.gateway.refundToSource(refund(id, 1_000), 'refund-5')
    await expect(bank).rejects.toMatchObject({ code: 'REFUND_NOT_SUPPORTED' })
  })

  test('a refund can fail at the channel', async () => {
    const slow = await openSandbox(shop, { settleDelayMs: 60_000 })
    const { id } = await slow.gateway.createInvoice(newInvoice())
    await slow.control(`invoices/${id}/pay`, { channel: 'OVO' })
    const made = await slow.gateway.refundToSource(refund(id, 1_000), 'refund-6')
    const outcome = { status: 'FAILED', failure_code: 'ACCOUNT_NOT_FOUND' }
    await slow.control(`refunds/${made.id}/settle`, outcome)
    expect(await slow.gateway.getRefund(made.id)).toMatchObject({
      status: 'FAILED',
      failure: 'ACCOUNT_NOT_FOUND',
    })
    expect(received('refund')[0]?.body.event).toBe('refund.failed')
    await slow.close()
  })
})
