import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { enqueue, seal } from '@arung/platform/outbox/outbox'
import { randomUuid } from '@arung/platform/ids'
import { smtpMailer, type Mailer } from '@arung/platform/mail/mailer'
import { testDatabase } from '@arung/platform/testing/database'
import { codeMailJob } from '../../src/mail/code-mail-job.ts'
import { orderMailJob, type MailParts } from '../../src/mail/mail-jobs.ts'
import { orderWords, type OrderTemplate } from '../../src/mail/order-texts.ts'
import { createLoadOrder } from '../../src/orders/load-order.ts'
import { createSenderOf } from '../../src/settings/sender.ts'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { jobRun, memoryFiles, openLog, openMailbox, vaultKey } from '../parts.ts'
import {
  contact,
  orderCancelled,
  orderConfirmed,
  orderDeclined,
  orderExpired,
  orderId,
  orderPlaced,
  paymentRecorded,
  refundDue,
  slug,
  uuid,
} from '../sample-order.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let box: Awaited<ReturnType<typeof openMailbox>>
let mailer: Mailer
const stops: (() => void)[] = []
beforeAll(async () => {
  db = await testDatabase()
  box = await openMailbox()
  mailer = smtpMailer({ url: box.url, from: { name: 'Jeramaya', address: 'no-reply@j.example' } })
})
afterAll(async () => {
  stops.forEach(stop => stop())
  mailer.close()
  await box.close()
  await db.drop()
})

/** What the box gets when a row of this template runs for an order with this history. */
async function mailFor(template: string, history: readonly DomainEvent[]) {
  const log = await openLog()
  await log.add('order', orderId, ...history)
  const parts = partsOf(log)
  const { run, stop } = jobRun(db.pool, { 'mail.order': orderMailJob(parts) })
  stops.push(stop)
  const id = randomUuid()
  const payload = { orderId, template }
  await insertJobs(db.pool, [{ id, kind: 'mail.order', payload, dueAt: new Date() }])
  const before = box.taken.length
  await run(id)
  return { id, log, parts, run, taken: box.taken.slice(before) }
}

const partsOf = (log: Awaited<ReturnType<typeof openLog>>): MailParts => ({
  pool: db.pool,
  mailer,
  files: memoryFiles(),
  publicUrl: 'https://jeramaya.example',
  senderOf: createSenderOf(log.store, log.codec),
  loadOrder: createLoadOrder(log.store, log.codec),
})

const rowOf = async (id: string) => {
  const { rows } = await db.pool.query('SELECT * FROM outbox.jobs WHERE id = $1', [id])
  return rows[0]
}

const histories: readonly (readonly [OrderTemplate, string, readonly DomainEvent[]])[] = [
  ['placed', 'placed', []],
  ['received', 'placed', [paymentRecorded]],
  ['paid', 'paid', [paymentRecorded]],
  ['paid-rest', 'paid', [paymentRecorded, orderConfirmed]],
  ['confirmed', 'confirmed', [paymentRecorded, orderConfirmed]],
  ['declined', 'declined', [paymentRecorded, orderDeclined, refundDue('DECLINED')]],
  ['cancelled', 'cancelled', [paymentRecorded, orderCancelled, refundDue('CANCELLED')]],
  ['expired', 'expired', [orderExpired]],
  ['refund-due', 'refund-due', [orderExpired, refundDue('LATE_PAYMENT')]],
  ['overpaid', 'overpaid', [paymentRecorded, refundDue('OVERPAID')]],
]

describe.each(['en', 'id'] as const)('in %s', locale => {
  test.each(histories)('the mail %s says all it should', async (template, asked, history) => {
    const { id, taken } = await mailFor(asked, [orderPlaced({ locale }), ...history])
    expect(taken).toHaveLength(1)
    const { mail, recipients } = taken[0]!
    const words = orderWords[locale][template]
    expect(mail.subject).toBe(words.subject.replace('{number}', 'JRM-261204-7KQ2'))
    expect(mail.messageId).toBe(`<${id}@jeramaya.example>`)
    expect(recipients).toEqual([contact.email])
    expect(mail.from?.text).toBe('"Jeramaya" <no-reply@j.example>')
    expect(mail.replyTo?.value[0]?.address).toBe('hello@jeramaya.example')
    const html = String(mail.html)
    const text = mail.text ?? ''
    const prefix = locale === 'id' ? '/id' : ''
    const link =
      template === 'expired'
        ? `https://jeramaya.example${prefix}/activities/all`
        : `https://jeramaya.example${prefix}/order/${slug}`
    const rp = locale === 'id' ? 'Rp 2.200.000' : 'Rp 2,200,000'
    const sayings = [
      words.title.replace('{name}', 'Wayan'),
      link,
      rp,
      locale === 'id' ? 'Jumat' : 'Friday',
    ]
    for (const saying of sayings) {
      expect(spaced(html)).toContain(saying)
      expect(spaced(text)).toContain(saying)
    }
    expect(html).toContain(`<html lang="${locale}">`)
    expect(`${html}${text}`).not.toMatch(/[{}]|undefined|null|NaN/)
  })
})
const spaced = (text: string) => text.replace(/\u00a0/g, ' ')

test('the mail of a confirmed order brings the voucher, a calendar file and the code', async () => {
  const { taken } = await mailFor('confirmed', [orderPlaced(), paymentRecorded, orderConfirmed])
  const files = taken[0]!.mail.attachments
  expect(files.map(file => [file.filename, file.contentType])).toEqual([
    ['JRM-261204-7KQ2.png', 'image/png'],
    ['voucher-JRM-261204-7KQ2.pdf', 'application/pdf'],
    ['JRM-261204-7KQ2.ics', 'text/calendar'],
  ])
  const [picture, voucher, dates] = files
  expect(voucher!.content.subarray(0, 5).toString()).toBe('%PDF-')
  const calendar = dates!.content.toString()
  expect(calendar).toContain('DTSTART:20261204T010000Z\r\n')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(calendar.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(picture!.cid).toBe('voucher-code')
  expect(String(taken[0]!.mail.html)).toContain('alt="QR"')
})

test('activities stand in order of time, whatever the order of the lines', async () => {
  const { taken } = await mailFor('placed', [orderPlaced()])
  const text = taken[0]!.mail.text ?? ''
  const places = ['4 December 2026, 09:00', '5 December 2026, 09:00', '5 December 2026, 13:00']
  const found = places.map(place => text.indexOf(place))
  expect(found.every(at => at > 0)).toBe(true)
  expect(found.toSorted((a, b) => a - b)).toEqual(found)
})

test('what a person typed is text and nothing else', async () => {
  const nasty = { ...contact, firstName: '<b>Eve</b>\r\nBcc: all@evil.example', lastName: '"&"' }
  const declined: DomainEvent = {
    type: 'OrderDeclined',
    data: { orderId, reason: '<script>alert(1)</script>', at: '2026-11-21T11:00:00.000Z' },
  }
  const { taken } = await mailFor('declined', [orderPlaced({ contact: nasty }), declined])
  const { mail, raw, recipients } = taken[0]!
  const head = raw.toString().split('\r\n\r\n')[0]!
  expect(head).not.toMatch(/^bcc:/im)
  expect(recipients).toEqual([contact.email])
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail.html).not.toMatch(/<script|<b>Eve/)
})

test('a mail that would be wrong by now is not sent', async () => {
  for (const asked of ['placed', 'paid', 'confirmed'])
    expect((await mailFor(asked, [orderPlaced(), orderConfirmed, orderCancelled])).taken).toEqual(
      [],
    )
})

test('a person who was forgotten gets no mail', async () => {
  const log = await openLog()
  await log.add('order', orderId, orderPlaced())
  await log.vault.forget(uuid(5, 1))
  const { run, stop } = jobRun(db.pool, { 'mail.order': orderMailJob(partsOf(log)) })
  stops.push(stop)
  const id = randomUuid()
  const payload = { orderId, template: 'placed' }
  await insertJobs(db.pool, [{ id, kind: 'mail.order', payload, dueAt: new Date() }])
  const before = box.taken.length
  await run(id)
  expect(box.taken.length).toBe(before)
  expect((await rowOf(id)).state).toBe('done')
})

describe('a code', () => {
  async function codeRow(locale: 'en' | 'id', purpose: string, age = '0 s') {
    const id = randomUuid()
    const letter = { code: '482913', email: contact.email, name: 'Wayan', purpose, locale }
    await enqueue(db.pool, {
      id,
      kind: 'mail.otp',
      payload: { codeId: id, purpose },
      sealed: seal(vaultKey, JSON.stringify(letter)),
    })
    await db.pool.query(
      `UPDATE outbox.jobs SET created_at = created_at - $2::interval WHERE id = $1`,
      [id, age],
    )
    return id
  }
  async function runCode(id: string) {
    const log = await openLog()
    const runner = codeMailJob({ ...partsOf(log), vaultKey })
    const { run, stop } = jobRun(db.pool, { 'mail.otp': runner })
    stops.push(stop)
    const before = box.taken.length
    await run(id)
    return box.taken.slice(before)
  }

  test.each([
    ['en', 'VERIFY_EMAIL', 'Verify your e-mail'],
    ['en', 'RESET_PASSWORD', 'Choose a new password'],
    ['en', 'VALIDATE_BOOKING', 'Confirm your booking'],
    ['id', 'VERIFY_EMAIL', 'Verifikasi email Anda'],
    ['id', 'RESET_PASSWORD', 'Pilih kata sandi baru'],
    ['id', 'VALIDATE_BOOKING', 'Konfirmasi pemesanan Anda'],
  ] as const)('is mailed in %s to %s', async (locale, purpose, title) => {
    const id = await codeRow(locale, purpose)
    const [sent] = await runCode(id)
    expect(sent!.mail.subject).toContain('482913')
    expect(sent!.mail.html).toContain(title)
    expect(sent!.mail.text).toContain('482913')
  })

  test('never stands in a row in clear, and is gone when its mail is sent', async () => {
    const id = await codeRow('en', 'VERIFY_EMAIL')
    const { rows } = await db.pool.query('SELECT j::text AS text FROM outbox.jobs j')
    const hex = Buffer.from('482913').toString('hex')
    for (const { text } of rows) expect(text).not.toMatch(new RegExp(`482913|${hex}|wayan@`))
    await runCode(id)
    expect(await rowOf(id)).toMatchObject({ state: 'done', sealed: null })
  })

  test('that is no longer good is not sent, and is gone', async () => {
    const id = await codeRow('en', 'VERIFY_EMAIL', '61 s')
    expect(await runCode(id)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'failed', sealed: null })
  })
})

test('one voucher is stored for an order, and every mail brings the same', async () => {
  const { parts, run, taken } = await mailFor('confirmed', [orderPlaced(), orderConfirmed])
  const id = randomUuid()
  const payload = { orderId, template: 'confirmed' }
  await insertJobs(db.pool, [{ id, kind: 'mail.order', payload, dueAt: new Date() }])
  await run(id)
  const [first, second] = [taken[0]!, box.taken.at(-1)!].map(({ mail }) =>
    createHash('sha256').update(mail.attachments[1]!.content).digest('hex'),
  )
  expect(first).toBe(second)
  expect((await parts.files.get(`vouchers/${orderId}.pdf`))?.contentType).toBe('application/pdf')
})
