import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountEvent } from '@arung/domain/accounts/events'
import { accountSamples } from '@arung/domain/accounts/samples'
import { randomUuid } from '@arung/platform/ids'
import { smtpMailer, type Mailer } from '@arung/platform/mail/mailer'
import { testDatabase } from '@arung/platform/testing/database'
import { accountMailJob, createLoadAccount } from '../../src/accounts/account-mail-job.ts'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { jobsOf } from '../../src/processes/run-processes.ts'
import { createSenderOf } from '../../src/settings/sender.ts'
import { claimed, openLog, openMailbox } from '../parts.ts'

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

const at = '2026-11-20T00:00:00.000Z'
const [lost, helper] = [randomUuid(), randomUuid()]
const admin = (accountId: string, firstName: string, locale: 'en' | 'id'): AccountEvent => {
  const { person, ...registered } = accountSamples.AccountRegistered
  const email = `${firstName.toLowerCase()}@admins.example`
  const named = { ...person, firstName, lastName: 'Sari', email }
  return {
    type: 'AccountRegistered',
    data: { ...registered, accountId, realm: 'admins', locale, person: named },
  }
}
const enrolled = (kind: 'TOTP' | 'PASSKEY'): AccountEvent => ({
  type: 'SecondFactorEnrolled',
  data: { accountId: lost, factorId: randomUuid(), kind, name: 'Key', at },
})
const reset: AccountEvent = {
  type: 'SecondFactorsReset',
  data: { accountId: lost, by: `admin:${helper}`, reason: 'The phone is in the river', at },
}
const renewed: AccountEvent = {
  type: 'RecoveryCodesRenewed',
  data: { accountId: lost, setId: 'a', at },
}
const used: AccountEvent = {
  type: 'RecoveryCodeUsed',
  data: { accountId: lost, setId: 'a', nth: 2, left: 9, at },
}
const follows = (event: AccountEvent) =>
  jobsOf([{ id: randomUuid(), recordedAt: new Date(at), event, metadata: {} }]).map(
    job => job.payload,
  )

/** Returns the mails that follow from the last of these events. */
async function mailsOf(...events: readonly AccountEvent[]) {
  const log = await openLog()
  await log.add('account', lost, admin(lost, 'Ketut', 'id'), ...events)
  await log.add('account', helper, admin(helper, 'Dewi', 'en'))
  const run = accountMailJob({
    pool: db.pool,
    mailer,
    publicUrl: 'https://jeramaya.example',
    addressKey: 'address-key-of-the-tests-0123456789abcdef',
    senderOf: createSenderOf(log.store, log.codec),
    loadAccount: createLoadAccount(log.store, log.codec),
  })
  const before = box.taken.length
  const last = events.at(-1)
  for (const payload of last ? follows(last) : []) {
    const job = claimed({ id: randomUuid(), kind: 'mail.account', payload })
    await insertJobs(db.pool, [{ id: job.id, kind: job.kind, payload, dueAt: new Date() }])
    await run(job)
  }
  return box.taken.slice(before).map(({ mail }) => mail)
}

test('every change of a second factor sends its person a mail that names no code', async () => {
  expect(follows(enrolled('TOTP'))).toEqual([{ accountId: lost, template: 'app-added' }])
  const removed = { accountId: lost, factorId: randomUuid(), at }
  expect(follows({ type: 'SecondFactorRemoved', data: { ...removed, kind: 'TOTP' } })).toEqual([
    { accountId: lost, template: 'app-removed' },
  ])
  expect(follows({ type: 'SecondFactorRemoved', data: { ...removed, kind: 'PASSKEY' } })).toEqual([
    { accountId: lost, template: 'passkey-removed' },
  ])
  const [mail] = await mailsOf(enrolled('PASSKEY'))
  expect(mail?.subject).toBe('Sebuah kunci sandi ditambahkan')
  expect(mail?.text).toContain('https://jeramaya.example/id/admin/settings?tab=security')
  const [codes] = await mailsOf(enrolled('TOTP'), renewed)
  expect(codes?.subject).toBe('Anda mendapat kode pemulihan baru')
})

test('the mail about a used recovery code says how many are left', async () => {
  const [mail] = await mailsOf(enrolled('TOTP'), renewed, used)
  expect(mail?.text).toContain('Kode yang tersisa: 9')
})

test('a removal of factors by another admin is mailed to both, each in their language, with the reason', async () => {
  const [person, other, ...more] = await mailsOf(enrolled('TOTP'), reset)
  expect(more).toEqual([])
  expect(person?.subject).toBe('Langkah kedua Anda dihapus')
  expect(person?.text).toContain('Dewi Sari menghapus')
  expect(person?.text).toContain('The phone is in the river')
  expect(other?.subject).toBe('You removed the second sign-in step of Ketut Sari')
  expect(other?.text).toContain('The phone is in the river')
  expect(other?.text).toContain('https://jeramaya.example/admin/settings?tab=security')
})
