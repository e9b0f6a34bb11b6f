import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { orderMailJob } from '../../src/order-mails/order-mail-job.ts'
import { orderWords, type OrderTemplate } from '../../src/order-mails/order-texts.ts'
import { rowWords } from '../../src/mail/row-words.ts'
import { orders } from '../../src/orders/process.ts'
import { openLog } from '../parts.ts'
import {
  contact,
  orderCancelled,
  orderChanged,
  orderConfirmed,
  orderId,
  orderPlaced,
  paymentRecorded,
  pickup,
  productSaved,
  slug,
  uuid,
  withPickup,
} from '../sample-order.ts'
import { mailWorld } from './mail-world.ts'

const { partsOf, mailsOf, orderRow } = mailWorld()

/** 09:00 on the operator's clock. */
const startsAt = '2026-12-04T01:00:00.000Z'
const placeLater = { ...contact, pickupPlace: null, pickupLater: true }
const placedOpen = (more: Parameters<typeof orderPlaced>[0] = {}) =>
  orderPlaced({ ...withPickup, contact: placeLater, pickupOpen: true, ...more })
const placeNamed: DomainEvent = {
  type: 'PickupPlaceNamed',
  data: {
    orderId,
    subject: uuid(5, 1),
    place: 'Villa Kembang, Ubud',
    at: '2026-11-22T10:00:00.000Z',
  },
}

async function mailFor(template: OrderTemplate, ...history: readonly DomainEvent[]) {
  const log = await openLog()
  await log.add('order', orderId, ...history)
  await log.add('product', uuid(2, 1), productSaved)
  const id = await orderRow(template, template === 'pickup-open' ? { startsAt } : {})
  const [taken] = await mailsOf(id, 'mail.order', orderMailJob(partsOf(log)))
  return taken?.mail ?? null
}

describe.each(['en', 'id'] as const)('an order without a pick-up place, in %s', locale => {
  const placed = placedOpen({ locale })
  const words = orderWords[locale]['pickup-open']

  test('sends a mail that asks for the place, with a button to the order', async () => {
    const mail = await mailFor('pickup-open', placed, paymentRecorded, orderConfirmed)
    expect(mail?.subject).toBe(words.subject.replace('{number}', 'JRM-261204-7KQ2'))
    expect(mail?.text).toContain(words.intro)
    const address = `https://jeramaya.example${locale === 'id' ? '/id' : ''}/order/${slug}`
    expect(String(mail?.html)).toContain(`href="${address}"`)
    expect(String(mail?.html)).toContain(words.button)
  })

  test.each<[OrderTemplate, readonly DomainEvent[]]>([
    ['paid', [paymentRecorded]],
    ['confirmed', [paymentRecorded, orderConfirmed]],
    ['voucher', [paymentRecorded, orderConfirmed]],
  ])(
    'says in the mail %s that the place is missing, and nowhere "from" a zone',
    async (asked, history) => {
      const mail = await mailFor(asked, placed, ...history)
      expect(mail?.text).toContain(rowWords[locale].tellPlace)
      expect(mail?.text).not.toContain(rowWords[locale].fetchedFrom)
    },
  )

  test('says nothing of a missing place once the place is named', async () => {
    const mail = await mailFor('voucher', placed, paymentRecorded, orderConfirmed, placeNamed)
    expect(mail?.text).not.toContain(rowWords[locale].tellPlace)
    expect(mail?.text).toContain(`${rowWords[locale].fetchedFrom}: Villa Kembang, Ubud`)
  })
})

describe('the reminder', () => {
  test('is not sent when the place is known, the guests come by themselves, or the order has ended or is unpaid', async () => {
    const confirmed = [paymentRecorded, orderConfirmed]
    const self = placedOpen({ pickup: { ...pickup, kind: 'SELF' } })
    expect(await mailFor('pickup-open', placedOpen(), ...confirmed)).not.toBeNull()
    expect(await mailFor('pickup-open', placedOpen(), ...confirmed, placeNamed)).toBeNull()
    expect(await mailFor('pickup-open', self, ...confirmed)).toBeNull()
    expect(await mailFor('pickup-open', placedOpen(), ...confirmed, orderCancelled)).toBeNull()
    expect(await mailFor('pickup-open', placedOpen())).toBeNull()
  })

  test('is not sent for a day that the order no longer has', async () => {
    const moved = orderChanged({ activityDate: '2026-12-07' })
    const history = [placedOpen(), paymentRecorded, orderConfirmed, moved]
    expect(await mailFor('pickup-open', ...history)).toBeNull()
  })

  test('comes three days and one day before, if that much time is left', () => {
    const dueOf = (event: DomainEvent) =>
      orders
        .react(event)
        .filter(({ payload }) => payload['template'] === 'pickup-open')
        .map(({ at, payload }) => [at, payload['startsAt']])
    const days = ['2026-12-01T01:00:00.000Z', '2026-12-03T01:00:00.000Z']
    expect(dueOf(placedOpen())).toEqual(days.map(day => [day, startsAt]))
    expect(dueOf(placedOpen({ placedAt: '2026-12-02T10:00:00.000Z' }))).toEqual([
      [days[1], startsAt],
    ])
    expect(dueOf(orderPlaced(withPickup))).toEqual([])
    expect(dueOf(orderChanged())).toEqual([])
    expect(dueOf(orderChanged({ activityDate: '2026-12-07' }))).toHaveLength(2)
  })
})
