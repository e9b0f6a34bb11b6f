import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import { postgresLimiter, scaledPoints } from '@arung/platform/http/protect/limits'
import { randomUuid } from '@arung/platform/ids'
import { openWorld, password, type World } from '../world.ts'
import { appCode, createAuthenticator, factorCalls } from './factors.ts'

let world: World
let calls: ReturnType<typeof factorCalls>
let nth = 0
beforeAll(async () => {
  world = await openWorld()
  calls = factorCalls(world)
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(300_000))

const person = () => world.person('admins', `guarded-${(nth += 1)}`)
const sessionsOf = async (accountId: string) => {
  const { rows } = await world.db.pool.query(
    'SELECT count(*)::int AS n FROM auth.sessions WHERE account_id = $1 AND revoked_at IS NULL',
    [accountId],
  )
  return rows[0].n as number
}
const wrong = { status: 422, code: 'WrongCode' }

describe('with a confirmed authenticator app', () => {
  test("the right password asks for the app's code, mails none, and the code signs in, whatever the setting says", async () => {
    const admin = await person()
    const { secret } = await calls.enrolApp(admin)
    world.clock.advance(30_000)
    const asked = await calls.signIn(admin)
    expect(asked).toMatchObject({ status: 403, code: 'SecondFactorRequired' })
    expect(asked.alternatives).toEqual({ slug: expect.any(String), ways: ['TOTP'], sent: null })
    await expect(world.codeFor(admin.email)).rejects.toThrow('No code waits')
    const signedIn = await calls.take(asked.alternatives.slug, appCode(world, secret))
    expect(signedIn).toMatchObject({ status: 200, data: { uuid: admin.accountId } })
    const resent = await world.send(
      'POST',
      `/admins/second-factor/${asked.alternatives.slug}/resend`,
    )
    expect(resent.status).toBe(404)
  })

  test('a code one step early or late is accepted, a code two steps away is not', async () => {
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [1, 200],
    ] as const) {
      const admin = await person()
      const { secret } = await calls.enrolApp(admin)
      world.clock.advance(120_000)
      const slug = await calls.slugFor(admin)
      expect((await calls.take(slug, appCode(world, secret, steps))).status, `${steps}`).toBe(
        status,
      )
    }
  })

  test('a code of an accepted step, or of a step before it, is not accepted again', async () => {
    const admin = await person()
    const { secret } = await calls.enrolApp(admin)
    const at = () => appCode(world, secret)
    expect(await calls.take(await calls.slugFor(admin), at())).toMatchObject(wrong)
    world.clock.advance(60_000)
    const before = appCode(world, secret, -1)
    expect((await calls.take(await calls.slugFor(admin), at())).status).toBe(200)
    for (const code of [at(), before])
      expect(await calls.take(await calls.slugFor(admin), code)).toMatchObject(wrong)
  })

  test('many right codes at once, across many sign-ins, open one session', async () => {
    const admin = await person()
    const { secret } = await calls.enrolApp(admin)
    world.clock.advance(60_000)
    const slugs = await Promise.all(Array.from({ length: 8 }, () => calls.slugFor(admin)))
    const before = await sessionsOf(admin.accountId)
    const all = await Promise.all(slugs.map(slug => calls.take(slug, appCode(world, secret))))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(admin.accountId)).toBe(before + 1)
  })

  test("a wrong code, a wrong recovery code and another person's passkey get the same answer and enter the history", async () => {
    const admin = await person()
    await calls.enrolApp(admin)
    await calls.recoveryCodes(admin)
    const slug = await calls.slugFor(admin)
    const answers = [
      await calls.take(slug, '000000'),
      await calls.recover(slug, 'AAAAA-AAAAA'),
      await calls.usePasskey(slug, createAuthenticator().use('a'.repeat(43))),
    ]
    const first = answers[0]
    for (const answer of answers) {
      expect(answer).toMatchObject(wrong)
      expect(answer.message).toBe(first?.message)
      expect(answer.errors).toEqual(first?.errors)
    }
    await expect.poll(() => world.types(`account-${admin.accountId}`)).toContain('SignInFailed')
  })

  test('the second step expires after ten minutes, and belongs to its realm', async () => {
    const admin = await person()
    const { secret } = await calls.enrolApp(admin)
    world.clock.advance(60_000)
    const slug = await calls.slugFor(admin)
    const code = appCode(world, secret)
    const elsewhere = await world.send('POST', `/reservation-admin/second-factor/${slug}`, { code })
    expect(elsewhere.status).toBe(404)
    await world.db.pool.query(
      `UPDATE auth.secret_links SET expires_at = expires_at - interval '10 minutes'
       WHERE purpose = 'second-factor-admins'`,
    )
    expect((await calls.take(slug, code)).status).toBe(404)
  })

  test('a password reset by mail does not skip the second step', async () => {
    const admin = await person()
    const { secret } = await calls.enrolApp(admin)
    const { data } = await world.send('POST', '/admins/forgot-password', { email: admin.email })
    const code = await world.codeFor(admin.email)
    const proof = { slug: data.slug, code }
    const verified = await world.send('POST', '/admins/forgot-password/verification', proof)
    const renewed = await world.send('POST', '/admins/forgot-password/renew', {
      resetToken: verified.data.resetToken,
      password: 'calm-heron-931',
      passwordConfirmation: 'calm-heron-931',
    })
    expect(renewed.status).toBe(200)
    expect(JSON.stringify(renewed.data)).not.toContain('"token"')
    const asked = await world.send(
      'POST',
      '/admins/login',
      { email: admin.email, password: 'calm-heron-931' },
      { headers: { [deviceTokenHeader]: renewed.data.deviceToken } },
    )
    expect(asked).toMatchObject({ status: 403, code: 'SecondFactorRequired' })
    world.clock.advance(60_000)
    expect((await calls.take(asked.alternatives.slug, appCode(world, secret))).status).toBe(200)
  })

  test('the same command, sent again to a process that does not know it, opens one session', async () => {
    const admin = await person()
    const { secret } = await calls.enrolApp(admin)
    world.clock.advance(60_000)
    const slug = await calls.slugFor(admin)
    const restarted = await world.sibling()
    const before = await sessionsOf(admin.accountId)
    const key = randomUuid()
    const code = appCode(world, secret)
    expect((await calls.take(slug, code, { key })).status).toBe(200)
    const again = await restarted.send('POST', `/admins/second-factor/${slug}`, { code }, { key })
    expect(again.status).toBe(200)
    expect(await sessionsOf(admin.accountId)).toBe(before + 1)
    await restarted.close()
  })
})

describe('recovery codes', () => {
  test('sign in once each, in the forms that people type', async () => {
    const admin = await person()
    await calls.enrolApp(admin)
    const [first = '', second = ''] = await calls.recoveryCodes(admin)
    const asked = await calls.signIn(admin)
    expect(asked.alternatives.ways).toEqual(['TOTP', 'RECOVERY'])
    expect((await calls.recover(asked.alternatives.slug, first)).status).toBe(200)
    expect(await calls.recover(await calls.slugFor(admin), first)).toMatchObject(wrong)
    const typed = ` ${second.toLowerCase().replace('-', ' ')} `
    expect((await calls.recover(await calls.slugFor(admin), typed)).status).toBe(200)
    const used = (await world.log()).filter(({ type }) => type === 'RecoveryCodeUsed')
    expect(used.at(-1)?.data).toMatchObject({ accountId: admin.accountId, nth: 2, left: 8 })
  })

  test('one code tried many times at once, across many sign-ins, opens one session', async () => {
    const admin = await person()
    await calls.enrolApp(admin)
    const [code = ''] = await calls.recoveryCodes(admin)
    const slugs = await Promise.all(Array.from({ length: 8 }, () => calls.slugFor(admin)))
    const all = await Promise.all(slugs.map(slug => calls.recover(slug, code)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('are void once they are renewed, and all go with the last factor', async () => {
    const admin = await person()
    const { factorId } = await calls.enrolApp(admin)
    const [old = ''] = await calls.recoveryCodes(admin)
    const [fresh = '', other = ''] = await calls.recoveryCodes(admin)
    expect(await calls.recover(await calls.slugFor(admin), old)).toMatchObject(wrong)
    expect((await calls.recover(await calls.slugFor(admin), fresh)).status).toBe(200)
    expect((await calls.remove(admin.token, factorId)).status).toBe(200)
    expect((await calls.signIn(admin)).status).toBe(200)
    await calls.enrolApp(admin)
    expect((await calls.signIn(admin)).alternatives.ways).toEqual(['TOTP'])
    expect(await calls.recover(await calls.slugFor(admin), other)).toMatchObject(wrong)
  })
})

test('tries count per person, and five wrong ones stop guessing, but not a device that the owner signed in with', async () => {
  const limited = await openWorld()
  const points = { ...scaledPoints(1_000), 'second-factor': { points: 5, seconds: 900 } }
  const strict = await openWorld({
    limiter: postgresLimiter(limited.db.pool, 'request-key-of-the-tests-0123456789abcd', points),
  })
  const theirs = factorCalls(strict)
  const admin = await strict.person('admins', 'guessed-at')
  const { data } = await strict.send('POST', '/admins/login', { email: admin.email, password })
  const known = { headers: { [deviceTokenHeader]: data.deviceToken } }
  const { secret } = await theirs.enrolApp(admin)
  strict.clock.advance(60_000)
  const slugs = await Promise.all(Array.from({ length: 4 }, () => theirs.slugFor(admin)))
  const tried = await Promise.all(
    Array.from({ length: 20 }, (_, at) => theirs.take(slugs[at % 4] ?? '', '000000')),
  )
  expect(tried.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(tried.filter(({ status }) => status === 429)).toHaveLength(15)
  const code = appCode(strict, secret)
  expect((await theirs.take(slugs[0] ?? '', code)).status).toBe(429)
  expect((await theirs.take(slugs[0] ?? '', code, known)).status).toBe(200)
  await strict.close()
  await limited.close()
})
