import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { contactSamples } from '@arung/domain/contacts/samples'
import { randomUuid } from '@arung/platform/ids'
import { smtpMailer, type Mailer } from '@arung/platform/mail/mailer'
import { testDatabase } from '@arung/platform/testing/database'
import { contactMailJob } from '../../src/contacts/contact-mail-job.ts'
import { createLoadContact } from '../../src/contacts/load-contact.ts'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { jobsOf } from '../../src/processes/run-processes.ts'
import { createSenderOf } from '../../src/settings/sender.ts'
import { jobRun, openLog, openMailbox } from '../parts.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let box: Awaited<ReturnType<typeof openMailbox>>
let mailer: Mailer
beforeAll(async () => {
  db = await testDatabase()
  box = await openMailbox()
  mailer = smtpMailer({ url: box.url, from: { name: 'Jeramaya', address: 'no-reply@j.example' } })
})
afterAll(async () => {
  mailer.close()
  await box.close()
  await db.drop()
})

type Sent = (typeof contactSamples)['ContactMessageSent']
const { contactId } = contactSamples.ContactMessageSent
const sent = (changes: Partial<Sent> = {}): DomainEvent => ({
  type: 'ContactMessageSent',
  data: { ...contactSamples.ContactMessageSent, ...changes },
})
const replied: DomainEvent = {
  type: 'ContactMessageReplied',
  data: contactSamples.ContactMessageReplied,
}

/** Returns what the mailbox receives after the last event of this history. */
async function mailsOf(history: readonly DomainEvent[], { forgotten = false } = {}) {
  const log = await openLog()
  await log.add('contact', contactId, ...history)
  if (forgotten) await log.vault.forget(`sender/${contactId}`)
  const runner = contactMailJob({
    pool: db.pool,
    mailer,
    publicUrl: 'https://jeramaya.example',
    senderOf: createSenderOf(log.store, log.codec),
    loadContact: createLoadContact(log.store, log.codec),
  })
  const run = jobRun(db.pool, { 'mail.contact': runner })
  const event = history.at(-1)!
  const jobs = jobsOf([{ id: randomUuid(), recordedAt: new Date(), event, metadata: {} }])
  await insertJobs(db.pool, jobs)
  const before = box.taken.length
  for (const { id } of jobs) await run(id)
  const { rows } = await db.pool.query<{ state: string }>(
    'SELECT state FROM outbox.jobs WHERE id = ANY ($1)',
    [jobs.map(job => job.id)],
  )
  return { taken: box.taken.slice(before), states: rows.map(row => row.state) }
}

test('the operator gets the message with the sender as reply-to, and the sender gets a copy', async () => {
  const { taken, states } = await mailsOf([sent()])
  expect(states).toEqual(['done', 'done'])
  const [message, copy] = taken
  expect(message?.recipients).toEqual(['hello@jeramaya.example'])
  expect(message?.mail.subject).toBe('Message from Ketut Dharma')
  expect(message?.mail.replyTo?.value).toEqual([
    { name: 'Ketut Dharma', address: 'ketut@example.com' },
  ])
  expect(message?.mail.text).toContain('Is the river open in February?\nWe are six.')
  expect(message?.mail.text).toContain('Phone: +62 812 345 6789')
  expect(message?.mail.text).toContain('Reply to this e-mail to write to Ketut Dharma.')
  expect(message?.mail.html).toContain('Is the river open in February?<br>We are six.')

  expect(copy?.recipients).toEqual(['ketut@example.com'])
  expect(copy?.mail.subject).toBe('We have received your message')
  expect(copy?.mail.replyTo?.value[0]?.address).toBe('hello@jeramaya.example')
  expect(copy?.mail.text).toContain('Is the river open in February?')
})

test('the copy uses the language of the form', async () => {
  const { taken } = await mailsOf([sent({ locale: 'id' })])
  expect(taken[0]?.mail.text).toContain('Language: Indonesian')
  expect(taken[1]?.mail.subject).toBe('Pesan Anda sudah kami terima')
  expect(taken[1]?.mail.html).toContain('lang="id"')
  expect(taken[1]?.mail.text).toContain('Terima kasih, Ketut')
})

test('an address that has had its copies gets no more', async () => {
  const { taken } = await mailsOf([sent({ copied: false })])
  expect(taken.map(one => one.recipients)).toEqual([['hello@jeramaya.example']])
})

test('a reply goes to the sender and quotes the message', async () => {
  const { taken } = await mailsOf([sent({ locale: 'id' }), replied])
  expect(taken.map(one => one.recipients)).toEqual([['ketut@example.com']])
  expect(taken[0]?.mail.subject).toContain('membalas pesan Anda')
  expect(taken[0]?.mail.text).toMatch(/It is, on most days\.(.|\n)*Is the river open/)
})

test('the message of a forgotten sender sends no mail', async () => {
  const { taken, states } = await mailsOf([sent()], { forgotten: true })
  expect(taken).toEqual([])
  expect(states).toEqual(['done', 'done'])
})

test('whatever a field contains: one recipient, the same headers, text as text', async () => {
  const plain = await mailsOf([sent()])
  const headersOf = (raw: Buffer) =>
    raw
      .toString()
      .split('\r\n\r\n', 1)[0]!
      .split('\r\n')
      .filter(line => /^\S/.test(line))
      .map(line => line.slice(0, line.indexOf(':')))
  const usual = plain.taken.map(one => headersOf(one.raw).toSorted())
  const attacks = [
    'a\r\nBcc: all@victims.example',
    'a\nTo: x@victims.example\n\nbody',
    'a\u2028Bcc: x@victims.example',
    '"<x@victims.example>, "',
    '<script>alert(1)</script>',
    '=?utf-8?q?=0D=0ABcc:=20x@victims.example?=',
    '{name}{operator}${7*7}',
  ]
  for (const text of attacks) {
    const sender = { ...contactSamples.ContactMessageSent.sender, firstName: text, lastName: text }
    const { taken, states } = await mailsOf([sent({ sender, message: text })])
    expect([text, states]).toEqual([text, ['done', 'done']])
    expect(taken.map(one => one.recipients)).toEqual([
      ['hello@jeramaya.example'],
      ['ketut@example.com'],
    ])
    expect(taken.map(one => headersOf(one.raw).toSorted())).toEqual(usual)
    for (const { mail } of taken) {
      expect(mail.replyTo?.value).toHaveLength(1)
      expect(mail.html).not.toContain('<script')
    }
  }
})

test('no mail goes to an address that carries a header', async () => {
  const sender = {
    ...contactSamples.ContactMessageSent.sender,
    email: 'a@x.example\r\nBcc: all@victims.example',
  }
  const { taken, states } = await mailsOf([sent({ sender })])
  expect(taken).toEqual([])
  expect(states).toEqual(['failed', 'failed'])
})
