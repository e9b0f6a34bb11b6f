import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { orderSale } from '@arung/domain/bookings/sale'
import { bookingSamples, sampleBooking } from '@arung/domain/bookings/samples'
import { voucherFile } from '@arung/domain/orders/voucher-file'
import { closures } from '../../src/closures/process.ts'
import { orderMailJob } from '../../src/order-mails/order-mail-job.ts'
import type { OrderTemplate } from '../../src/order-mails/order-texts.ts'
import { mailWorld } from '../mail/mail-world.ts'
import { openLog } from '../parts.ts'
import {
  contact,
  lines,
  orderChanged,
  orderConfirmed,
  orderId,
  orderPlaced,
  paymentRecorded,
  productSaved,
  uuid,
  withPickup,
} from '../sample-order.ts'

const run = promisify(execFile)
const { partsOf, mailsOf, orderRow } = mailWorld()
const bookingId = uuid(32, 1)
const [combo, river] = lines
if (combo === undefined || river === undefined) throw new Error('The sample lacks a line')
const until = '2027-12-04'
const of = { bookingId, sale: orderSale(orderId) }
const terms = { ...sampleBooking, lineId: river.lineId, date: river.date, time: '09:00' }
const kept = {
  type: 'BookingKept',
  data: { ...bookingSamples.BookingKept, ...of, terms, until },
} as const satisfies DomainEvent
const noted: DomainEvent = {
  type: 'OrderBookingsOpened',
  data: {
    orderId,
    bookings: [
      { bookingId, lineId: river.lineId, part: 0, rateId: 'adult', listPrice: 0, mapped: null },
    ],
    at: '2026-11-22T10:00:00.000Z',
  },
}
const opened: DomainEvent = {
  type: 'BookingOpened',
  data: { ...of, terms, state: 'APPROVED', at: '2026-11-22T10:00:00.000Z' },
}

type Placed = Parameters<typeof orderPlaced>[0]
type Kept = Readonly<{ isKept?: boolean; more?: readonly DomainEvent[] }>

/** Opens the log of a confirmed order whose river is kept. */
async function orderLog(placed: Placed, { isKept = true, more = [] }: Kept) {
  const log = await openLog()
  await log.add(
    'order',
    orderId,
    orderPlaced(placed),
    paymentRecorded,
    orderConfirmed,
    noted,
    ...more,
  )
  await log.add('booking', bookingId, opened, ...(isKept ? [kept] : []))
  await log.add('product', uuid(2, 1), productSaved)
  return log
}
async function mailFor(template: OrderTemplate, placed: Placed, said: Kept = {}) {
  const parts = partsOf(await orderLog(placed, said))
  const startsAt = template === 'pickup-open' ? { startsAt: '2026-12-04T01:00:00.000Z' } : {}
  const [taken] = await mailsOf(
    await orderRow(template, startsAt),
    'mail.order',
    orderMailJob(parts),
  )
  const voucher = await parts.files.get(voucherFile(orderId, 'whole'))
  return { mail: taken?.mail ?? null, voucher: voucher?.content ?? null }
}
const alone = { lines: [river], endsAt: '2026-12-04T04:00:00.000Z' }
const noPlace = {
  ...withPickup,
  contact: { ...contact, pickupPlace: null, pickupLater: true },
  pickupOpen: true,
} as const
const owing = { payNow: 100_000, grandTotal: 5_000_000 }
const owed: DomainEvent =
  paymentRecorded.type === 'PaymentRecorded'
    ? { ...paymentRecorded, data: { ...paymentRecorded.data, remaining: 2_800_000 } }
    : paymentRecorded

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'arung-kept-'))
})
afterAll(() => rm(folder, { recursive: true }))
const hasPoppler = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
)
async function textOf(pdf: Buffer | null): Promise<string> {
  if (pdf === null) throw new Error('There is no voucher')
  const file = path.join(folder, 'voucher.pdf')
  await writeFile(file, pdf)
  return (await run('pdftotext', ['-layout', file, '-'])).stdout
}
const filesOf = (mail: Awaited<ReturnType<typeof mailFor>>['mail']) =>
  (mail?.attachments ?? [])
    .filter(({ contentType }) => contentType === 'text/calendar')
    .map(({ content }) => content.toString().replaceAll('\r\n ', ''))

describe('reminders of an order', () => {
  test('are not sent for an activity that is kept, and are while it has a date (control)', async () => {
    const asks = ['pickup-open', 'rest-due'] as const
    const order = { ...alone, ...noPlace, ...owing }
    for (const template of asks) {
      const dated = await mailFor(template, order, { isKept: false, more: [owed] })
      expect(dated.mail, template).not.toBeNull()
      expect((await mailFor(template, order, { more: [owed] })).mail, template).toBeNull()
    }
  })

  test('are sent when another activity has a date', async () => {
    const order = { ...noPlace, ...owing }
    for (const template of ['pickup-open', 'rest-due'] as const)
      expect((await mailFor(template, order, { more: [owed] })).mail, template).not.toBeNull()
  })
})

describe.each([
  ['en', 'Date to be chosen by Saturday, 4 December 2027', 'Friday, 4 December 2026'],
  ['id', 'Pilih tanggal sampai Sabtu, 4 Desember 2027', 'Jumat, 4 Desember 2026'],
] as const)('a kept activity, in %s', (locale, open, closed) => {
  test('has no day in the mail with the voucher, and no event in its calendar', async () => {
    const { mail } = await mailFor('voucher', { locale, ...withPickup })
    expect(mail?.text).toContain(open)
    expect(mail?.text).not.toContain(closed)
    const [file = ''] = filesOf(mail)
    expect(file).toContain('DTSTART;TZID=Asia/Makassar:20261205T090000')
    expect(file).not.toContain(':20261204T')
    const dated = await mailFor('voucher', { locale, ...withPickup }, { isKept: false })
    expect(dated.mail?.text).toContain(closed)
    expect(filesOf(dated.mail)[0]).toContain(':20261204T')
  })

  test.skipIf(!hasPoppler)('has no day on the voucher, alone or beside others', async () => {
    for (const placed of [alone, {}]) {
      const text = await textOf((await mailFor('voucher', { locale, ...placed })).voucher)
      expect(text.replaceAll(/\s+/g, ' ')).toContain(open)
      expect(text).not.toContain(closed)
    }
  })

  test('has its day again once its guests have chosen', async () => {
    const date = '2026-12-07'
    const chosen = orderChanged({
      lines: [combo, { ...river, date }],
      activityDate: '2026-12-05',
    })
    const { mail } = await mailFor('voucher', { locale }, { more: [chosen] })
    expect(mail?.text).not.toContain(open)
    expect(filesOf(mail)[0]).toContain(':20261207T')
  })
})

test('a kept booking of an order draws its voucher anew', () => {
  const voucher = { kind: 'voucher.render', payload: { orderId } }
  expect(closures.react(kept)).toEqual(expect.arrayContaining([expect.objectContaining(voucher)]))
})
