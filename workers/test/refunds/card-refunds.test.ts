import { expect, test } from 'vitest'
import type { RefundEvent } from '@arung/domain/refunds/events'
import { uuid } from '../sample-order.ts'
import { at, confirmed, own, refundWorld } from './refund-world.ts'

const { say, pay, mail, mails, news, askedFor, control, api, gateway, refundsAtGateway } =
  refundWorld()
const money = { amount: 2_950, currency: 'USD' } as const
const orderNumber = 'JRM-261204-7KQ2'

const requested: RefundEvent = {
  type: 'RefundRequested',
  data: { ...own, orderNumber, ordinal: 1, ...money, by: 'CUSTOMER', at },
}

/** Adds a paid invoice over 29.50 dollars and its confirmed refund to the card that paid. Returns the invoice's id. */
async function confirmedRefund(): Promise<string> {
  const id = await paidInvoice()
  await say(requested, toCardOf(id), confirmed())
  return id
}

async function paidInvoice(): Promise<string> {
  const { id } = await gateway().createInvoice({
    externalId: `${orderNumber}-1`,
    amount: money,
    description: 'Ayung river rafting',
    durationSeconds: 1_200,
    payer: {
      givenNames: 'Wayan',
      surname: 'Hartono',
      email: 'wayan@jeramaya.example',
      phone: '+62361000000',
    },
    successUrl: 'https://jeramaya.example/payment-successfull?order=1',
    failureUrl: 'https://jeramaya.example/payment-failed?order=1',
    locale: 'en',
    items: [{ name: 'Ayung river rafting', quantity: 1, unitAmount: money.amount }],
  })
  await control(`invoices/${id}/pay`, { channel: 'CREDIT_CARD' })
  return id
}

const toCardOf = (invoiceId: string): RefundEvent => ({
  type: 'RefundChannelEntered',
  data: {
    ...own,
    subject: uuid(5, 1),
    channel: { type: 'CARD', code: null, name: null, paymentId: uuid(7, 1), invoiceId },
    account: null,
    link: 1,
    at,
  },
})
const idOfTry = (nth: number) => String(askedFor('payout')[nth]?.['gatewayId'])

test('a card is refunded once, whatever answers are lost, and a webhook reports it', async () => {
  const invoiceId = await confirmedRefund()
  await control('faults', { when: 'after', times: 9, spared: 1 })
  const first = await pay()
  expect(await first()).toMatchObject({ state: 'waiting' })
  await control('faults', { when: 'before', times: 0 })
  expect(await refundsAtGateway(invoiceId)).toHaveLength(1)
  expect(await first()).toMatchObject({ state: 'done' })
  expect(await (await pay())()).toMatchObject({ state: 'done' })
  expect(askedFor('settle')).toEqual([])
  await control(`refunds/${idOfTry(0)}/settle`, { status: 'SUCCEEDED' })
  expect(api().asked.map(one => one.path)).toContain('/webhooks/xendit/refund')
  expect(await (await news(idOfTry(0)))()).toMatchObject({ state: 'done' })
  expect(askedFor('settle')).toEqual([
    { attempt: 1, outcome: 'PAID_OUT', gatewayId: idOfTry(0), reason: 'SUCCEEDED' },
  ])
  expect(await refundsAtGateway(invoiceId)).toMatchObject([
    { reference_id: `RFD-${orderNumber}-1-1`, amount: 29.5, currency: 'USD', status: 'SUCCEEDED' },
  ])
})

test('a card is refunded once when the first answer was lost and its key is forgotten', async () => {
  const invoiceId = await confirmedRefund()
  await control('faults', { when: 'after', times: 9, spared: 1 })
  const first = await pay()
  expect(await first()).toMatchObject({ state: 'waiting' })
  await control('faults', { when: 'before', times: 0 })
  await control('clock/advance', { ms: 25 * 3_600_000 })
  expect(await first()).toMatchObject({ state: 'done' })
  expect(await refundsAtGateway(invoiceId)).toMatchObject([{ id: idOfTry(0) }])
})

test('a failed card refund is retried as another attempt', async () => {
  const invoiceId = await confirmedRefund()
  await (
    await pay()
  )()
  await control(`refunds/${idOfTry(0)}/settle`, { status: 'FAILED', failure_code: 'CARD_EXPIRED' })
  await (
    await news(idOfTry(0))
  )()
  expect(askedFor('settle')).toMatchObject([{ outcome: 'FAILED', reason: 'CARD_EXPIRED' }])
  await say(
    { type: 'RefundFailed', data: { ...own, attempt: 1, reason: 'CARD_EXPIRED', at } },
    { type: 'RefundRetried', data: { ...own, attempt: 2, at } },
  )
  await (
    await pay(2)
  )()
  const [failed, again] = await refundsAtGateway(invoiceId)
  expect(failed).toMatchObject({ status: 'FAILED' })
  expect(again).toMatchObject({ status: 'PENDING', reference_id: `RFD-${orderNumber}-1-2` })
})

test('the mails of a card refund mention the card and no account', async () => {
  const invoiceId = await paidInvoice()
  await say(requested, toCardOf(invoiceId))
  expect(await (await mail('confirm', 1))()).toMatchObject({ state: 'done' })
  await say(confirmed())
  expect(await (await mail('failed'))()).toMatchObject({ state: 'done' })
  const texts = mails().map(one => one.mail.text ?? '')
  expect(texts).toHaveLength(2)
  for (const text of texts) {
    expect(text).toMatch(/to the card you paid with/)
    expect(text).not.toMatch(/account/i)
  }
})
