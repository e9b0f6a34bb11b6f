import { expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { mailWorld } from '../mail/mail-world.ts'
import { asked, made, voucherMails } from './voucher-mails.ts'

const world = mailWorld()
const paid: DomainEvent = {
  type: 'DeskPaymentRecorded',
  data: reservationSamples.DeskPaymentRecorded,
}
const cancelled: DomainEvent = {
  type: 'ReservationCanceled',
  data: reservationSamples.ReservationCanceled,
}

test('the party gets its voucher in its language, with the one Message-ID of its row', async () => {
  const { mails, again, row } = await voucherMails(world, [made(), paid, asked])
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
  const { mails } = await voucherMails(world, [made({ locale: 'id' }), asked])
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
  const { mails, row } = await voucherMails(world, history, how)
  expect([mails, row.state]).toEqual([[], 'done'])
})
