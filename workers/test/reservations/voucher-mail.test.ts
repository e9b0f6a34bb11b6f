import { expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import type { DomainEvent } from '@arung/domain/event-types'
import { bookedParts } from '@arung/domain/reservations/booked-parts'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { jobsOf } from '../../src/processes/run-processes.ts'
import { createLoadSale } from '../../src/reservations/load-sale.ts'
import { voucherMailJob } from '../../src/reservations/voucher-mail-job.ts'
import { mailWorld } from '../mail/mail-world.ts'
import { openLog } from '../parts.ts'

const world = mailWorld()
const { reservationId } = sampleReservation
const made = (change: Partial<typeof sampleReservation> = {}): DomainEvent => ({
  type: 'ReservationMade',
  data: { ...sampleReservation, ...change, at: reservationSamples.ReservationMade.at },
})
const asked: DomainEvent = { type: 'DeskVoucherAsked', data: reservationSamples.DeskVoucherAsked }
const paid: DomainEvent = {
  type: 'DeskPaymentRecorded',
  data: reservationSamples.DeskPaymentRecorded,
}
const cancelled: DomainEvent = {
  type: 'ReservationCanceled',
  data: reservationSamples.ReservationCanceled,
}

/** Returns what the mailbox receives once the voucher was requested, with both bookings of the sale approved. */
async function mailsOf(history: readonly DomainEvent[], { forgotten = false } = {}) {
  const log = await openLog()
  await log.add('reservation', reservationId, ...history)
  for (const { part, terms } of bookedParts(sampleReservation))
    await log.add('booking', part.bookingId, {
      type: 'BookingOpened',
      data: {
        bookingId: part.bookingId,
        sale: { kind: 'RESERVATION', id: reservationId },
        terms,
        state: 'APPROVED',
        at: reservationSamples.ReservationMade.at,
      },
    })
  if (forgotten) await log.vault.forget(`party/${reservationId}`)
  const [job] = jobsOf([{ id: randomUuid(), recordedAt: new Date(), event: asked, metadata: {} }])
  if (!job) throw new Error('Nothing follows from asking for a voucher')
  await insertJobs(world.pool(), [job])
  const loadSale = createLoadSale(log.store, log.codec)
  const runner = voucherMailJob({ ...world.partsOf(log), loadSale })
  const mails = await world.mailsOf(job.id, 'mail.reservation', runner)
  const again = await world.mailsOf(job.id, 'mail.reservation', runner)
  return { mails, again, row: await world.rowOf(job.id) }
}

test('the party gets its voucher in its language, with the one Message-ID of its row', async () => {
  const { mails, again, row } = await mailsOf([made(), paid, asked])
  expect([mails.length, again.length]).toEqual([1, 0])
  const { mail, recipients } = mails[0]!
  expect(recipients).toEqual(['ketut@example.com'])
  expect(mail.subject).toBe('Booking JRM-261212-7K3Q: your voucher')
  expect(mail.messageId).toBe(row.message_id)
  expect(new Set(mail.attachments.map(one => one.filename))).toEqual(
    new Set(['JRM-261212-7K3Q.png', 'voucher-JRM-261212-7K3Q.pdf']),
  )
  expect(
    mail.attachments
      .find(one => one.contentType === 'application/pdf')
      ?.content.subarray(0, 8)
      .toString(),
  ).toBe('%PDF-1.7')
  const text = (mail.text ?? '').replaceAll('\u00a0', ' ')
  expect(text).toContain('https://jeramaya.example/v/7K3Q9M2X4T6V8W1Z')
  expect(text).toMatch(/Ayung River Rafting: [^\n]+, 09:00 WITA/)
  expect(text).toContain('Still to pay: Rp 1,000,000')
})

test('the Indonesian mail is Indonesian throughout', async () => {
  const { mails } = await mailsOf([made({ locale: 'id' }), asked])
  const { mail } = mails[0]!
  expect(mail.subject).toBe('Reservasi JRM-261212-7K3Q: voucher Anda')
  expect(mail.text).toContain('https://jeramaya.example/id/v/7K3Q9M2X4T6V8W1Z')
  expect(mail.text).toContain('Arung Jeram Sungai Ayung')
})

test.each([
  ['cancelled meanwhile', [made(), asked, cancelled], {}],
  [
    'of nobody with an address',
    [made({ party: { ...sampleReservation.party!, email: null } }), asked],
    {},
  ],
  ['from before there were vouchers', [made({ voucherCode: null }), asked], {}],
  ['forgotten', [made(), asked], { forgotten: true }],
] as const)('a sale that is %s sends nothing', async (_why, history, how) => {
  const { mails, row } = await mailsOf(history, how)
  expect([mails, row.state]).toEqual([[], 'done'])
})
