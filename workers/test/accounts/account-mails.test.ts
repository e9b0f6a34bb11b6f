import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountEvent } from '@arung/domain/accounts/events'
import { accountSamples } from '@arung/domain/accounts/samples'
import { createSecretLinks } from '@arung/platform/auth/secret-links'
import { randomUuid } from '@arung/platform/ids'
import { smtpMailer, type Mailer } from '@arung/platform/mail/mailer'
import { testDatabase } from '@arung/platform/testing/database'
import {
  accountMailJob,
  createLoadAccount,
  type AccountMailParts,
} from '../../src/accounts/account-mail-job.ts'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { jobsOf } from '../../src/processes/run-processes.ts'
import { createSenderOf } from '../../src/settings/sender.ts'
import { claimed, openLog, openMailbox } from '../parts.ts'
import { sender } from '../sample-order.ts'

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

const addressKey = 'address-key-of-the-tests-0123456789abcdef'
const registered = accountSamples.AccountRegistered
const { accountId } = registered
const at = '2026-11-20T00:00:00.000Z'
const history: AccountEvent[] = [
  { type: 'AccountRegistered', data: registered },
  { type: 'EmailVerified', data: { accountId, realm: registered.realm, verifiedAt: at } },
]
const suspended: AccountEvent = {
  type: 'AccountSuspended',
  data: { accountId, reason: 'Not seen for 180 days', cause: 'INACTIVITY', suspendedAt: at },
}
const suspendedByAdmin: AccountEvent = {
  type: 'AccountSuspended',
  data: { ...suspended.data, reason: 'Two payments were taken back', cause: 'ADMIN' },
}

describe('the jobs that follow from account events', () => {
  const follows = (event: AccountEvent) =>
    jobsOf([{ id: randomUuid(), recordedAt: new Date(at), event, metadata: {} }]).map(
      job => job.payload,
    )

  test('a new password, a suspension for inactivity and its end each send a mail', () => {
    const changed = { accountId, cause: 'RESET', at } as const
    expect(follows({ type: 'PasswordChanged', data: changed })).toEqual([
      { accountId, template: 'password-changed' },
    ])
    expect(follows(suspended)).toEqual([{ accountId, template: 'resting' }])
    expect(follows({ type: 'AccountReactivated', data: { accountId, reactivatedAt: at } })).toEqual(
      [{ accountId, template: 'awake' }],
    )
  })

  test('an invitation mails the admin, a verified agent mails the desk, and an activation mails the agent', () => {
    const admin = { ...registered, realm: 'admins' as const }
    expect(follows({ type: 'AccountRegistered', data: admin })).toEqual([])
    const invited = { ...admin, invitedBy: randomUuid() }
    expect(follows({ type: 'AccountRegistered', data: invited })).toEqual([
      { accountId, template: 'invited' },
    ])
    expect(follows({ type: 'InvitationRenewed', data: { accountId, by: 'admin', at } })).toEqual([
      { accountId, template: 'invited' },
    ])
    const staff = { ...invited, realm: 'reservation-admin' as const }
    expect(follows({ type: 'AccountRegistered', data: staff })).toEqual([
      { accountId, template: 'invited' },
    ])
    const proved = (realm: 'agents' | 'users') =>
      follows({ type: 'EmailVerified', data: { accountId, realm, verifiedAt: at } })
    expect(proved('agents')).toEqual([{ accountId, template: 'agent-waiting' }])
    expect(proved('users')).toEqual([])
    const activated = { accountId, activatedBy: randomUuid(), activatedAt: at }
    expect(follows({ type: 'AccountActivated', data: activated })).toEqual([
      { accountId, template: 'activated' },
    ])
  })

  test('a suspension by an admin sends a different mail', () => {
    expect(follows(suspendedByAdmin)).toEqual([{ accountId, template: 'suspended' }])
  })
})

describe('account mails', () => {
  async function mailOf(
    payload: Record<string, string>,
    events: readonly AccountEvent[],
    id: string = randomUuid(),
  ) {
    const log = await openLog()
    await log.add('account', accountId, ...events)
    if (payload['forgotten']) await log.vault.forget(accountId)
    const parts: AccountMailParts = {
      pool: db.pool,
      mailer,
      publicUrl: 'https://jeramaya.example',
      addressKey,
      senderOf: createSenderOf(log.store, log.codec),
      loadAccount: createLoadAccount(log.store, log.codec),
    }
    const before = box.taken.length
    const job = claimed({ id, kind: 'mail.account', payload: { accountId, ...payload } })
    await insertJobs(db.pool, [
      { id: job.id, kind: 'mail.account', payload: { accountId }, dueAt: new Date() },
    ])
    await accountMailJob(parts)(job)
    return box.taken.slice(before).map(taken => taken.mail)
  }
  const seenAt = registered.registeredAt

  test('about a new password name no secret and link to the password reset', async () => {
    const [mail] = await mailOf({ template: 'password-changed' }, history)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toContain('https://jeramaya.example/forgot-password')
  })

  test("warn before an account is suspended for inactivity, in the person's language", async () => {
    const inIndonesian: AccountEvent[] = [
      { type: 'AccountRegistered', data: { ...registered, locale: 'id' } },
      ...history.slice(1),
    ]
    const [mail] = await mailOf(
      { template: 'soon-resting', seenAt, date: '2026-12-04' },
      inIndonesian,
    )
    expect(mail?.text).toContain('Jumat, 4 Desember 2026')
    expect(mail?.text).toContain('https://jeramaya.example/id/sign-in')
  })

  test('tell who was moved in how to choose a password, unless they have one or have signed in', async () => {
    const [mail] = await mailOf({ template: 'moved-in' }, history)
    expect(mail?.subject).toBe('Your account is ready')
    expect(mail?.text).toContain('https://jeramaya.example/forgot-password')
    const since: AccountEvent[] = [
      { type: 'PasswordChanged', data: { accountId, cause: 'RESET', at } },
      { type: 'SignedIn', data: accountSamples.SignedIn },
      suspended,
    ]
    for (const event of since)
      expect(await mailOf({ template: 'moved-in' }, [...history, event]), event.type).toEqual([])
  })

  test('use the language that the person has chosen since', async () => {
    const chosen: AccountEvent = { type: 'LanguageChosen', data: { accountId, locale: 'id', at } }
    const [mail] = await mailOf({ template: 'password-changed' }, [...history, chosen])
    expect(mail?.text).toContain('https://jeramaya.example/id/forgot-password')
  })

  test('link staff to their own area, and name it', async () => {
    const staff: AccountEvent[] = [
      {
        type: 'AccountRegistered',
        data: {
          ...registered,
          realm: 'reservation-admin',
          position: 'FINANCE',
          locale: 'id',
          invitedBy: `staff:${randomUuid()}`,
        },
      },
    ]
    const joined: AccountEvent[] = [
      ...staff,
      { type: 'EmailVerified', data: { accountId, realm: 'reservation-admin', verifiedAt: at } },
    ]
    const area = 'https://jeramaya.example/id/reservation/admin'
    const [invited] = await mailOf({ template: 'invited' }, staff)
    expect(invited?.subject).toBe('Anda diundang ke area reservasi')
    expect(invited?.text).toMatch(/\/id\/reservation\/admin\/verified-email\/[\w-]{43}/)
    const [off] = await mailOf({ template: 'suspended' }, [...joined, suspendedByAdmin])
    expect(off?.text).toContain('area reservasi. Alasannya: Two payments were taken back')
    expect(off?.text).toContain(`${area}/login`)
    const [changed] = await mailOf({ template: 'password-changed' }, joined)
    expect(changed?.text).toContain(`${area}/forgot-password`)
    const [factor] = await mailOf({ template: 'app-added' }, joined)
    expect(factor?.text).toContain(`${area}/security`)
  })

  test('about a suspension by an admin give the reason, and do not mention inactivity', async () => {
    const byAdmin = [...history, suspendedByAdmin]
    const [mail] = await mailOf({ template: 'suspended' }, byAdmin)
    expect(mail?.subject).toBe('Your account is suspended')
    expect(mail?.text).toContain('Reason: Two payments were taken back')
    expect(await mailOf({ template: 'resting' }, byAdmin)).toEqual([])
    expect(await mailOf({ template: 'suspended' }, [...history, suspended])).toEqual([])
  })

  test('are not sent when they are no longer true, and never to a forgotten person', async () => {
    const back: AccountEvent = {
      type: 'SignedIn',
      data: {
        accountId,
        sessionId: randomUuid(),
        provider: 'LOCAL',
        at: '2030-01-01T00:00:00.000Z',
      },
    }
    const warning = { template: 'soon-resting', seenAt, date: '2026-12-04' }
    expect(await mailOf(warning, [...history, back])).toEqual([])
    expect(await mailOf({ template: 'resting' }, history)).toEqual([])
    expect(await mailOf({ template: 'resting' }, [...history, suspended])).toHaveLength(1)
    const gone = { template: 'password-changed', forgotten: 'yes' }
    expect(await mailOf(gone, history)).toEqual([])
  })

  const agent: AccountEvent[] = [
    { type: 'AccountRegistered', data: { ...registered, realm: 'agents' } },
    { type: 'EmailVerified', data: { accountId, realm: 'agents', verifiedAt: at } },
  ]

  test('tell the desk about a waiting agent, and the agent about the activation', async () => {
    const [waiting] = await mailOf({ template: 'agent-waiting' }, agent)
    expect(waiting?.to).toMatchObject({ text: expect.stringContaining(sender.email) })
    expect(waiting?.text).toContain(registered.person.email)
    expect(waiting?.text).toContain('https://jeramaya.example/admin/agents')
    const active: AccountEvent[] = [
      ...agent,
      { type: 'AccountActivated', data: { accountId, activatedBy: randomUuid(), activatedAt: at } },
    ]
    expect(await mailOf({ template: 'agent-waiting' }, active)).toEqual([])
    expect(await mailOf({ template: 'activated' }, agent)).toEqual([])
    const [activated] = await mailOf({ template: 'activated' }, active)
    expect(activated?.subject).toBe('Your partner account is active')
    expect(activated?.text).toContain('https://jeramaya.example/agent/sign-in')
    expect(activated?.to).toMatchObject({
      text: expect.stringContaining(registered.person.email),
    })
  })

  test('of an invitation carry one link of 72 hours, the same when resent and another when renewed', async () => {
    const invited: AccountEvent[] = [
      {
        type: 'AccountRegistered',
        data: { ...registered, realm: 'admins', invitedBy: randomUuid() },
      },
    ]
    const slugs: (string | undefined)[] = []
    const [first, renewed] = [randomUuid(), randomUuid()]
    for (const id of [first, first, renewed]) {
      const [mail] = await mailOf({ template: 'invited' }, invited, id)
      slugs.push(
        /jeramaya\.example\/admin\/verified-email\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1],
      )
    }
    expect(slugs[0]).toBeDefined()
    expect(slugs[1]).toBe(slugs[0])
    expect(slugs[2]).not.toBe(slugs[0])
    const token = slugs[0] ?? ''
    const link = await createSecretLinks(db.pool).peek({ purpose: 'admin-invitation', token })
    expect(link?.subject).toBe(accountId)
    const hours = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThanOrEqual(72)
    expect(await mailOf({ template: 'invited' }, history)).toEqual([])
  })
})
