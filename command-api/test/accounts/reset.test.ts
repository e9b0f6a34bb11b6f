import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { memoryLimiter, scaledPoints } from '@arung/platform/http/protect/limits'
import { openWorld, password, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = (email: string, key?: string, at = world) =>
  at.send('POST', '/users/forgot-password', { email }, key ? { key } : {})
const check = (slug: string, code: string, options: { key?: string } = {}, at = world) =>
  at.send('POST', '/users/forgot-password/verification', { slug, code }, options)
const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111')
const codesOf = async (email: string) => {
  let count = 0
  for (;;) {
    try {
      await world.codeFor(email)
      count += 1
    } catch {
      return count
    }
  }
}

describe('the code for a forgotten password', () => {
  test('is sent once, however often the same command is repeated', async () => {
    const { email } = await world.person('users', 'repeating')
    const key = randomUuid()
    const first = await ask(email, key)
    const other = await world.sibling()
    const again = await other.send('POST', '/users/forgot-password', { email }, { key })
    expect(again.data).toMatchObject({ slug: first.data.slug, expiresAt: first.data.expiresAt })
    await world.db.pool.query(`UPDATE auth.codes SET expires_at = now() - interval '1 second'`)
    const late = await other.send('POST', '/users/forgot-password', { email }, { key })
    expect(late.status).toBe(200)
    expect(await codesOf(email)).toBe(1)
    await other.close()
  })

  test("counts down by the server's clock, reports the tries left, and is void after five", async () => {
    const { email } = await world.person('users', 'guessing')
    const { data } = await ask(email)
    const lasts = Date.parse(data.expiresAt) - Date.now()
    expect(lasts).toBeGreaterThan(50_000)
    expect(lasts).toBeLessThanOrEqual(61_000)
    const code = await world.codeFor(email)
    const tries = []
    for (let at = 0; at < 5; at += 1) tries.push(await check(data.slug, wrongOf(code)))
    expect(tries.map(one => one.alternatives?.triesLeft)).toEqual([4, 3, 2, 1, 0])
    expect(await check(data.slug, code)).toMatchObject({ status: 422, code: 'CodeExhausted' })
  })

  test('does not reveal whether the address has an account, not even by its tries', async () => {
    const { data } = await ask('nobody-at-all@users.example')
    expect(await check(data.slug, '123456')).toMatchObject({
      code: 'WrongCode',
      alternatives: { triesLeft: 4 },
    })
  })

  test('is valid for one minute, then gets the message of the specification', async () => {
    const { email } = await world.person('users', 'slow')
    const { data } = await ask(email)
    const code = await world.codeFor(email)
    await world.db.pool.query(`UPDATE auth.codes SET expires_at = now() - interval '1 millisecond'`)
    expect(await check(data.slug, code)).toMatchObject({
      status: 422,
      message: 'Your OTP has expired. Please request a new one',
    })
  })

  test('gives one grant when checked many times at once, and a repeated command gets the same grant', async () => {
    const { email } = await world.person('users', 'parallel')
    const { data } = await ask(email)
    const code = await world.codeFor(email)
    const all = await Promise.all(Array.from({ length: 20 }, () => check(data.slug, code)))
    expect(all.filter(one => one.status === 200)).toHaveLength(1)
    await world.db.pool.query(`UPDATE auth.codes SET expires_at = now() - interval '1 second'`)
    const next = (await ask(email)).data
    const fresh = await world.codeFor(email)
    const key = randomUuid()
    const first = await check(next.slug, fresh, { key })
    const other = await world.sibling()
    const repeated = await other.send(
      'POST',
      '/users/forgot-password/verification',
      { slug: next.slug, code: fresh },
      { key },
    )
    expect(repeated.data).toEqual(first.data)
    await other.close()
  })

  test('cannot be guessed across many accounts at once: all tries are counted together', async () => {
    const limited = await openWorld({
      limiter: memoryLimiter({ ...scaledPoints(1_000), 'code-all': { points: 6, seconds: 60 } }),
    })
    const slugs = []
    for (let at = 0; at < 4; at += 1)
      slugs.push((await ask(`spray${at}@users.example`, undefined, limited)).data.slug)
    const tries = []
    for (const slug of [...slugs, ...slugs])
      tries.push((await check(slug, '123456', {}, limited)).status)
    expect(tries).toEqual([422, 422, 422, 422, 422, 422, 429, 429])
    await limited.close()
  })
})

describe('the new password', () => {
  test('is refused when it is common, and the grant stays valid for a better one', async () => {
    const { email, token } = await world.person('users', 'second-try')
    const { data } = await ask(email)
    const { resetToken } = (await check(data.slug, await world.codeFor(email))).data
    const renew = (word: string) =>
      world.send('POST', '/users/forgot-password/renew', {
        resetToken,
        password: word,
        passwordConfirmation: word,
      })
    expect((await renew('password1')).errors[0]?.message).toBe('This password is too common')
    expect((await renew('short1')).status).toBe(422)
    expect((await renew('seven-otters-7')).status).toBe(200)
    expect(await renew('eight-otters-8')).toMatchObject({
      status: 422,
      message: 'Your verification is not working. Please contact our administrator support',
    })
    expect((await world.send('POST', '/users/logout', undefined, { token })).status).toBe(401)
    expect((await world.log()).at(-1)).toMatchObject({
      type: 'PasswordChanged',
      data: { cause: 'RESET' },
    })
  })

  test('cannot be set with the grant of another realm', async () => {
    const { email } = await world.person('agents', 'other-realm')
    const { data } = await world.send('POST', '/agents/forgot-password', { email })
    const proof = { slug: data.slug, code: await world.codeFor(email) }
    expect((await check(proof.slug, proof.code)).status).toBe(422)
    const granted = await world.send('POST', '/agents/forgot-password/verification', proof)
    const body = { ...granted.data, password, passwordConfirmation: password }
    expect((await world.send('POST', '/users/forgot-password/renew', body)).status).toBe(422)
    expect((await world.send('POST', '/agents/forgot-password/renew', body)).status).toBe(200)
  })
})
