import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { orderMailJob } from '../../src/order-mails/order-mail-job.ts'
import { orderWords, type OrderTemplate } from '../../src/order-mails/order-texts.ts'
import { openLog } from '../parts.ts'
import {
  orderCancelled,
  orderChanged,
  orderConfirmed,
  orderId,
  orderPlaced,
  paymentRecorded,
  productSaved,
  uuid,
} from '../sample-order.ts'
import { mailWorld } from './mail-world.ts'

const { partsOf, mailsOf, orderRow } = mailWorld()

/**
 * Returns the one mail that a row of this template sends for an order with this history, or null when it sends none.
 */
async function mailFor(
  template: OrderTemplate,
  history: readonly DomainEvent[],
  changeId?: string,
) {
  const log = await openLog()
  await log.add('order', orderId, ...history)
  await log.add('product', uuid(2, 1), productSaved)
  const id = await orderRow(template, changeId === undefined ? {} : { changeId })
  const [taken] = await mailsOf(id, 'mail.order', orderMailJob(partsOf(log)))
  if (taken === undefined) return null
  const { subject = '', text = '' } = taken.mail
  return { subject, text: text.replaceAll('\u00a0', ' ') }
}

const changeId = uuid(15, 1)
const nothing = { subTotal: 0, addOnsTotal: 0, grandTotal: 0, payNow: 0, paymentDueAt: null }
const deposit = { payNow: 1_000_000 }
const depositPaid = {
  ...paymentRecorded,
  data: { ...paymentRecorded.data, amount: 1_000_000, paidTotal: 1_000_000, remaining: 1_200_000 },
} as DomainEvent
const onAccount = {
  buyer: { kind: 'AGENT', accountId: uuid(8, 9) },
  withoutPayment: true,
  paymentDueAt: null,
} as const

describe.each(['en', 'id'] as const)('an order with nothing to pay, in %s', locale => {
  const placed = orderPlaced({ locale, ...nothing })
  const words = orderWords[locale]

  test('the first mail confirms receipt, and names no due time and no way to pay', async () => {
    const mail = await mailFor('placed', [placed])
    expect(mail?.subject).toBe(words.received.subject.replace('{number}', 'JRM-261204-7KQ2'))
    expect(mail?.text).not.toContain(words.placed.button)
    expect(mail?.text).not.toContain('2099')
  })

  test.each<[OrderTemplate, readonly DomainEvent[]]>([
    ['confirmed', [orderConfirmed]],
    ['voucher', [orderConfirmed]],
    ['cancelled', [orderCancelled]],
  ])('the mail %s asks for no payment and offers no refund', async (template, history) => {
    const mail = await mailFor(template, [placed, ...history])
    expect(mail?.text).toContain(words[template].button)
    expect(mail?.text).not.toMatch(/still to pay|masih harus|Sisa|comes back|dikembalikan/i)
  })

  test('sends no reminder of a balance', async () => {
    expect(await mailFor('rest-due', [placed, orderConfirmed])).toBeNull()
  })

  test('reminds the guest of the whole amount once the desk has made it cost something', async () => {
    const dearer = orderChanged({ ...nothing, addOnsTotal: 450_000, grandTotal: 450_000 })
    const history = [placed, orderConfirmed, dearer]
    const rp = locale === 'en' ? 'Rp 450,000' : 'Rp 450.000'
    const mail = await mailFor('rest-due', history, changeId)
    expect(mail?.text).toContain(locale === 'en' ? `${rp} is still to pay` : `${rp} masih harus`)
    expect(mail?.text).not.toMatch(/deposit|uang muka/)
    const voucher = await mailFor('voucher', history)
    expect(voucher?.text).toContain(words['rest-due'].button)
  })
})

test('a change that brings the balance to zero ends its reminders', async () => {
  const placed = orderPlaced(deposit)
  expect(await mailFor('rest-due', [placed, depositPaid, orderConfirmed])).not.toBeNull()
  const cheaper = orderChanged({ grandTotal: 1_000_000, payNow: 1_000_000 })
  const history = [placed, depositPaid, orderConfirmed, cheaper]
  expect(await mailFor('rest-due', history, changeId)).toBeNull()
  for (const template of ['voucher', 'changed', 'confirmed'] as const) {
    const mail = await mailFor(template, history, changeId)
    expect(mail?.text).not.toMatch(/still to pay|Pay the rest/i)
  }
})

test('guests of an agent on account are asked for no payment, whatever the desk changes', async () => {
  const history = [orderPlaced(onAccount), orderConfirmed, orderChanged()]
  expect(await mailFor('rest-due', history, changeId)).toBeNull()
  expect((await mailFor('voucher', history))?.text).not.toContain('Pay the rest')
})

test('an unpaid deposit sends no balance reminder', async () => {
  expect(await mailFor('rest-due', [orderPlaced(deposit)])).toBeNull()
})
