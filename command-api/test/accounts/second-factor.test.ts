import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { randomUuid } from '@arung/platform/ids'
import { openWorld, password, type Answer, type World } from '../world.ts'

let world: World
let admin: Awaited<ReturnType<World['person']>>
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admins', 'guarded')
})
afterAll(() => world.close())

const ask = (secondFactor: boolean) =>
  world.send('PUT', '/admins/settings', { ...sampleSettings, secondFactor }, { token: admin.token })
/** As if everything that was mailed had been mailed a day ago and read. */
const aDayLater = () =>
  world.db.pool.query(`
    UPDATE auth.codes SET expires_at = expires_at - interval '1 day';
    DELETE FROM auth.code_sends;
    DELETE FROM outbox.jobs WHERE kind = 'mail.otp'`)
beforeEach(async () => {
  await aDayLater()
  expect((await ask(true)).status).toBe(200)
})

const signIn = (email = admin.email, realm = 'admins', more: object = {}) =>
  world.send('POST', `/${realm}/login`, { email, password }, more)
const slugOf = ({ alternatives }: Answer): string => alternatives.slug
const take = (slug: string, code: string, more: object = {}, realm = 'admins') =>
  world.send('POST', `/${realm}/second-factor/${slug}`, { code }, more)
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const sessions = async () => {
  const { rows } = await world.db.pool.query(
    'SELECT count(*)::int AS n FROM auth.sessions WHERE account_id = $1 AND revoked_at IS NULL',
    [admin.accountId],
  )
  return rows[0].n as number
}

test('the second factor is off until an admin turns it on', async () => {
  expect((await ask(false)).status).toBe(200)
  expect((await signIn()).status).toBe(200)
  await ask(true)
  expect((await signIn()).status).toBe(403)
})

describe('with the second factor on', () => {
  test('the right password opens no session but mails a code, which opens one', async () => {
    const before = await sessions()
    const asked = await signIn()
    expect(asked).toMatchObject({ status: 403, code: 'SecondFactorRequired' })
    expect(slugOf(asked)).toMatch(/^[\w-]{43}$/)
    const secondsLeft = (Date.parse(asked.alternatives.sent.expiresAt) - Date.now()) / 1_000
    expect(secondsLeft).toBeGreaterThan(50)
    expect(secondsLeft).toBeLessThanOrEqual(60)
    expect(asked.text).not.toContain('token')
    expect(await sessions()).toBe(before)
    const signedIn = await take(slugOf(asked), await world.codeFor(admin.email))
    expect(signedIn).toMatchObject({ status: 200, data: { role: 'ADMIN', uuid: admin.accountId } })
    const { token } = signedIn.data
    expect((await world.send('POST', '/admins/logout', undefined, { token })).status).toBe(200)
  })

  test('a wrong password is answered as before, and mails no code', async () => {
    const wrong = await world.send('POST', '/admins/login', {
      email: admin.email,
      password: 'not-the-word-1',
    })
    expect(wrong).toMatchObject({ status: 401, code: 'SignInRefused' })
    await expect(world.codeFor(admin.email)).rejects.toThrow('No code waits')
  })

  test('a known device is asked for a code too', async () => {
    await ask(false)
    const { data } = await signIn()
    await ask(true)
    const asked = await signIn(admin.email, 'admins', {
      headers: { [deviceTokenHeader]: data.deviceToken },
    })
    expect(asked.status).toBe(403)
  })

  test('staff who see money are asked for a code, others and customers are not', async () => {
    await ask(false)
    const boss = await world.person('reservation-admin', 'money')
    await world.person('users', 'no-money')
    await world.person('agents', 'no-money')
    await ask(true)
    const asked = await signIn(boss.email, 'reservation-admin')
    expect(asked.status).toBe(403)
    const code = await world.codeFor(boss.email)
    expect((await take(slugOf(asked), code)).status).toBe(404)
    expect((await take(slugOf(asked), code, {}, 'reservation-admin')).status).toBe(200)
    for (const realm of ['users', 'agents'])
      expect((await signIn(`no-money@${realm}.example`, realm)).status).toBe(200)
  })

  test('five wrong codes report the tries left, use the code up, and enter the history', async () => {
    const failures = async () =>
      (await world.types(`account-${admin.accountId}`)).filter(type => type === 'SignInFailed')
    world.clock.advance(3_600_000)
    const before = (await failures()).length
    const slug = slugOf(await signIn())
    const code = await world.codeFor(admin.email)
    const left: number[] = []
    for (let tried = 0; tried < 5; tried += 1) {
      const refused = await take(slug, wrongOf(code))
      expect(refused).toMatchObject({ status: 422, code: 'WrongCode' })
      left.push(refused.alternatives.triesLeft)
    }
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(await take(slug, code)).toMatchObject({ status: 422, code: 'CodeExhausted' })
    // Failures within one minute count as one.
    await expect.poll(async () => (await failures()).length).toBe(before + 1)
  })

  test('many right codes at once open one session', async () => {
    const slug = slugOf(await signIn())
    const code = await world.codeFor(admin.email)
    const before = await sessions()
    const all = await Promise.all(Array.from({ length: 20 }, () => take(slug, code)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessions()).toBe(before + 1)
    expect((await take(slug, code)).status).toBe(404)
  })

  test('an expired code is refused; another one can be requested, one at a time', async () => {
    const slug = slugOf(await signIn())
    const first = await world.codeFor(admin.email)
    const resend = () => world.send('POST', `/admins/second-factor/${slug}/resend`)
    const early = await resend()
    expect(early.status).toBe(200)
    await expect(world.codeFor(admin.email)).rejects.toThrow('No code waits')
    await aDayLater()
    expect(await take(slug, first)).toMatchObject({ status: 422, code: 'CodeExpired' })
    expect((await resend()).status).toBe(200)
    expect((await take(slug, await world.codeFor(admin.email))).status).toBe(200)
    expect((await resend()).status).toBe(404)
  })

  test('the code page expires after ten minutes', async () => {
    const slug = slugOf(await signIn())
    const code = await world.codeFor(admin.email)
    await world.db.pool.query(
      `UPDATE auth.secret_links SET expires_at = expires_at - interval '10 minutes'
       WHERE purpose = 'second-factor-admins'`,
    )
    expect((await take(slug, code)).status).toBe(404)
  })

  test('the same commands, sent again to a process that does not know them, mail once and open one session', async () => {
    const restarted = await world.sibling()
    const form = { email: admin.email, password }
    const key = randomUuid()
    const slug = slugOf(await signIn(admin.email, 'admins', { key }))
    const code = await world.codeFor(admin.email)
    const before = await sessions()
    const path = `/admins/second-factor/${slug}`
    const taking = { key: randomUuid() }
    const answers = [
      await take(slug, code, taking),
      await restarted.send('POST', path, { code }, taking),
      await restarted.send('POST', path, { code: wrongOf(code) }, taking),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422])
    expect(await sessions()).toBe(before + 1)
    const later = { key: randomUuid() }
    const asked = slugOf(await signIn(admin.email, 'admins', later))
    await aDayLater()
    const again = await restarted.send('POST', '/admins/login', form, later)
    expect(slugOf(again)).toBe(asked)
    await expect(world.codeFor(admin.email)).rejects.toThrow('No code waits')
    await restarted.close()
  })
})
