import { afterAll, beforeAll, expect, test } from 'vitest'
import { Xendit } from 'xendit-node'
import { callbackToken, openSandbox, openShop, secretKey, until, type Shop } from './shop.ts'

let shop: Shop
let sandbox: Awaited<ReturnType<typeof openSandbox>>
let xendit: Xendit

beforeAll(async () => {
  shop = await openShop()
  sandbox = await openSandbox(shop)
  xendit = new Xendit({ secretKey, xenditURL: sandbox.url })
})
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})

test("Xendit's own client creates, reads, lists and expires invoices, and sees one paid", async () => {
  const invoice = await xendit.Invoice.createInvoice({
    data: {
      externalId: 'JRM-1',
      amount: 1_690_000,
      payerEmail: 'wayan@jeramaya.example',
      invoiceDuration: 1200,
      currency: 'IDR',
      successRedirectUrl: 'https://jeramaya.example/payment-successfull',
      items: [{ name: 'Rafting', quantity: 3, price: 550_000 }],
    },
  })
  expect(invoice).toMatchObject({ status: 'PENDING', merchantName: 'Jeramaya Bali Adventures' })
  expect(invoice.availableBanks.map(bank => bank.bankCode)).toContain('BCA')
  const invoiceId = invoice.id ?? ''
  await sandbox.control(`invoices/${invoiceId}/pay`, { channel: 'QRIS' })
  const paid = await xendit.Invoice.getInvoiceById({ invoiceId })
  expect(paid).toMatchObject({ status: 'PAID', paymentMethod: 'QR_CODE' })
  expect(shop.received[0]).toMatchObject({
    kind: 'invoice',
    token: callbackToken,
    body: {
      id: invoiceId,
      external_id: 'JRM-1',
      user_id: 'sandbox',
      status: 'PAID',
      amount: 1_690_000,
      paid_amount: 1_690_000,
      currency: 'IDR',
      payment_method: 'QR_CODE',
      payment_channel: 'QRIS',
    },
  })

  const second = await xendit.Invoice.createInvoice({
    data: { externalId: 'JRM-2', amount: 1_000 },
  })
  const expired = await xendit.Invoice.expireInvoice({ invoiceId: second.id ?? '' })
  expect(expired.status).toBe('EXPIRED')
  const listed = await xendit.Invoice.getInvoices({ externalId: 'JRM-2' })
  expect(listed.map(one => one.id)).toEqual([second.id])
})

test("Xendit's own client pays out once per key, and sees failures and cancellations", async () => {
  const data = {
    referenceId: 'RFD-1',
    channelCode: 'ID_BCA',
    channelProperties: { accountNumber: '123', accountHolderName: 'Wayan Hartono' },
    amount: 1_690_000,
    currency: 'IDR',
  }
  const to = (accountNumber: string) => ({
    ...data,
    channelProperties: { accountNumber, accountHolderName: 'Wayan Hartono' },
  })
  const payout = await xendit.Payout.createPayout({ idempotencyKey: 'k1', data })
  expect(payout.status).toBe('ACCEPTED')
  const again = await xendit.Payout.createPayout({ idempotencyKey: 'k1', data })
  expect(again.id).toBe(payout.id)
  const other = { idempotencyKey: 'k1', data: { ...data, amount: 50_000 } }
  await expect(xendit.Payout.createPayout(other)).rejects.toMatchObject({
    status: 409,
    errorCode: 'DUPLICATE_ERROR',
  })

  const failed = await xendit.Payout.createPayout({ idempotencyKey: 'k2', data: to('000000') })
  const waiting = await xendit.Payout.createPayout({ idempotencyKey: 'k3', data: to('131313') })
  expect((await xendit.Payout.cancelPayout({ id: waiting.id })).status).toBe('CANCELLED')
  const payouts = () => shop.received.filter(webhook => webhook.kind === 'payout')
  await until(() => payouts().length === 2)
  const events = payouts().map(webhook => webhook.body.event)
  expect(events).toEqual(['payout.succeeded', 'payout.failed'])
  expect((await xendit.Payout.getPayoutById({ id: payout.id })).status).toBe('SUCCEEDED')
  const read = await xendit.Payout.getPayoutById({ id: failed.id })
  expect(read.failureCode).toBe('INVALID_DESTINATION')
  const found = await xendit.Payout.getPayouts({ referenceId: 'RFD-1' })
  expect(found.data).toHaveLength(3)
})

test("Xendit's own client filters the payout channels", async () => {
  const wallets = await xendit.Payout.getPayoutChannels({
    currency: 'IDR',
    channelCategory: ['EWALLET'],
  })
  expect(wallets.map(channel => channel.channelCode).toSorted()).toEqual([
    'ID_DANA',
    'ID_GOPAY',
    'ID_LINKAJA',
    'ID_OVO',
    'ID_SHOPEEPAY',
  ])
  const one = await xendit.Payout.getPayoutChannels({ channelCode: 'ID_BSI' })
  expect(one[0]?.channelName).toBe('Bank Syariah Indonesia (BSI)')
})

test("Xendit's own client refunds a card", async () => {
  const invoice = await xendit.Invoice.createInvoice({ data: { externalId: 'JRM-3', amount: 5e5 } })
  await sandbox.control(`invoices/${invoice.id}/pay`, { channel: 'CREDIT_CARD' })
  const refund = await xendit.Refund.createRefund({
    idempotencyKey: 'r1',
    data: { invoiceId: invoice.id ?? '', amount: 200_000, currency: 'IDR', reason: 'CANCELLATION' },
  })
  expect(refund.amount).toBe(200_000)
  const read = await xendit.Refund.getRefund({ refundID: refund.id ?? '' })
  expect(read.id).toBe(refund.id)
})

test('a wrong key answers 401 in the format of Xendit', async () => {
  const stranger = new Xendit({ secretKey: 'xnd_development_no', xenditURL: sandbox.url })
  await expect(stranger.Payout.getPayoutChannels({})).rejects.toMatchObject({
    status: 401,
    errorCode: 'INVALID_API_KEY',
  })
})

test('invalid input answers 400 and names the paths', async () => {
  const data = { externalId: '', amount: -1 }
  await expect(xendit.Invoice.createInvoice({ data })).rejects.toMatchObject({
    status: 400,
    errorCode: 'API_VALIDATION_ERROR',
  })
})
