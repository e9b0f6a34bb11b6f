import { describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import type { DomainEvent } from '@arung/domain/event-types'
import { bookingSamples, sampleBooking } from '@arung/domain/bookings/samples'
import { orderSale } from '@arung/domain/bookings/sale'
import { keptMailJob } from '../../src/closures/kept-mail-job.ts'
import { closures } from '../../src/closures/process.ts'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { mailWorld } from '../mail/mail-world.ts'
import { openLog } from '../parts.ts'
import {
  lines,
  orderCancelled,
  orderChanged,
  orderConfirmed,
  orderId,
  orderPlaced,
  paymentRecorded,
  slug,
} from '../sample-order.ts'

const { pool, partsOf, mailsOf } = mailWorld()
const words = { en: 'The river is too high.', id: 'Air terlalu tinggi.' }
const [, line] = lines
if (line === undefined) throw new Error('The sample has no line')
const kept: Extract<DomainEvent, { type: 'BookingKept' }> = {
  type: 'BookingKept',
  data: {
    ...bookingSamples.BookingKept,
    sale: orderSale(orderId),
    terms: {
      ...sampleBooking,
      lineId: line.lineId,
      date: line.date,
      time: line.sessions[0]?.time ?? '',
    },
    until: '2027-12-04',
    words,
  },
}

const { bookingId, sale, terms } = kept.data
const opened: DomainEvent = {
  type: 'BookingOpened',
  data: { bookingId, sale, terms, state: 'APPROVED', at: '2026-11-22T10:00:00.000Z' },
}
const noted: DomainEvent = {
  type: 'OrderBookingsOpened',
  data: {
    orderId,
    bookings: [
      { bookingId, lineId: line.lineId, part: 0, rateId: 'adult', listPrice: 0, mapped: null },
    ],
    at: '2026-11-22T10:00:00.000Z',
  },
}

/** Returns the mail that follows from a kept booking of an order with this history. */
async function mailAfter(...history: readonly DomainEvent[]) {
  const log = await openLog()
  await log.add('order', orderId, ...history)
  await log.add('booking', kept.data.bookingId, opened, kept)
  const [asked] = closures.react(kept)
  if (asked === undefined) throw new Error('Nothing follows')
  const id = randomUuid()
  const { kind, payload } = asked
  await insertJobs(pool(), [{ id, kind, payload, dueAt: new Date() }])
  const [taken] = await mailsOf(id, 'mail.kept', keptMailJob(partsOf(log)))
  return taken?.mail ?? null
}

describe.each([
  ['en', '', 'Please choose a new date', '4 December 2027'],
  ['id', '/id', 'Silakan pilih tanggal baru', '4 Desember 2027'],
] as const)('a kept booking of an order, in %s', (locale, prefix, title, until) => {
  test('brings a mail with the sentence of the operator, the last day and a link to the order', async () => {
    const mail = await mailAfter(orderPlaced({ locale }), paymentRecorded, orderConfirmed)
    expect(mail?.subject).toContain('JRM-261204-7KQ2')
    expect(mail?.text).toContain(title)
    expect(mail?.text).toContain(words[locale])
    expect(mail?.text).toContain(until)
    expect(String(mail?.html)).toContain(`href="https://jeramaya.example${prefix}/order/${slug}"`)
  })
})

describe('a kept booking', () => {
  test('takes its event out of the calendar of its guests, and leaves the others', async () => {
    const mail = await mailAfter(orderPlaced(), paymentRecorded, orderConfirmed, noted)
    const files = mail?.attachments.map(({ content }) => content.toString()) ?? []
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1[^]*:20261204T090000[^]*STATUS:CANCELLED/)
  })

  test('brings no mail once its order has ended or has another date', async () => {
    const confirmed = [orderPlaced(), paymentRecorded, orderConfirmed]
    expect(await mailAfter(...confirmed)).not.toBeNull()
    expect(await mailAfter(...confirmed, orderCancelled)).toBeNull()
    const moved = orderChanged({
      lines: lines.map(one => ({ ...one, date: '2026-12-07' })),
      activityDate: '2026-12-07',
    })
    expect(await mailAfter(...confirmed, moved)).toBeNull()
  })

  test('of the desk brings no mail: the desk calls', () => {
    const sale = { kind: 'RESERVATION', id: orderId } as const
    expect(closures.react({ ...kept, data: { ...kept.data, sale } })).toEqual([])
  })
})
