import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import {
  memoryLimiter,
  networkKey,
  scaledPoints,
  type LimitClass,
} from '@arung/platform/http/protect/limits'
import { openWorld, password, type World } from '../world.ts'

/** Five tries a minute at one account from one network or device; the address itself is not limited here. */
let tight: World
beforeAll(async () => {
  const wide = memoryLimiter(scaledPoints(1_000))
  const five = { points: 5, seconds: 60 }
  const narrow = memoryLimiter({ 'sign-in-person': five, 'sign-in-network': five })
  const isNarrow = (limit: LimitClass) => limit.startsWith('sign-in-') && limit !== 'sign-in-wrong'
  tight = await openWorld({
    limiter: {
      consume: (limit, key) => (isNarrow(limit) ? narrow : wide).consume(limit, key),
      giveBack: (limit, key, points) =>
        (isNarrow(limit) ? narrow : wide).giveBack(limit, key, points),
    },
    trustProxyHops: 1,
  })
})
afterAll(() => tight.close())

const lobby = '203.0.113.1'
const signIn = (at: World, email: string, secret: string, device = '', from = lobby) =>
  at.send(
    'POST',
    '/users/login',
    { email, password: secret },
    { headers: { 'x-forwarded-for': from, ...(device ? { [deviceTokenHeader]: device } : {}) } },
  )

async function attack(at: World, email: string, from = lobby) {
  for (let tried = 0; tried < 12; tried += 1) await signIn(at, email, 'guessed-word-1', '', from)
}

describe('guessing a password', () => {
  test('is rate limited, and the owner still gets in with a known device', async () => {
    const { email } = await tight.person('users', 'attacked')
    const first = await signIn(tight, email, password)
    const device = first.data.deviceToken
    expect(device).toMatch(/^[\w-]{43}$/)
    await attack(tight, email)
    expect((await signIn(tight, email, password)).status).toBe(429)
    const own = await signIn(tight, email, password, device)
    expect(own).toMatchObject({ status: 200, data: { deviceToken: null } })
  })

  test('a known device replaces no password, opens no other account, and is rate limited itself', async () => {
    const owner = await tight.person('users', 'device-owner')
    const { data } = await signIn(tight, owner.email, password)
    const victim = await tight.person('users', 'device-victim')
    await attack(tight, victim.email)
    expect((await signIn(tight, victim.email, password, data.deviceToken)).status).toBe(429)
    const tries = []
    for (let at = 0; at < 7; at += 1)
      tries.push((await signIn(tight, owner.email, 'guessed-word-1', data.deviceToken)).status)
    expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('a device is unknown again once the password is changed', async () => {
    const { email } = await tight.person('users', 'changed')
    const { data } = await signIn(tight, email, password)
    const next = { password: 'other-otter-31', passwordConfirmation: 'other-otter-31' }
    const changed = await tight.send(
      'PUT',
      '/users/password',
      { oldPassword: password, ...next },
      { token: data.token },
    )
    expect(changed.status).toBe(200)
    await attack(tight, email)
    expect((await signIn(tight, email, next.password, data.deviceToken)).status).toBe(429)
    expect((await signIn(tight, email, next.password, changed.data.deviceToken)).status).toBe(200)
  })

  test("from the owner's network does not keep out a new device of the owner", async () => {
    const { email } = await tight.person('users', 'neighbour')
    const guesser = '198.51.100.66'
    const before = tight.clock.pausedMs()
    await attack(tight, email, guesser)
    // Beyond five tries at the account, every further one is answered after a second.
    expect((tight.clock.pausedMs() - before) % 1_000).toBe(0)
    expect(tight.clock.pausedMs() - before).toBeGreaterThanOrEqual(1_000)
    expect((await signIn(tight, email, 'guessed-word-1', '', guesser)).status).toBe(429)
    const owner = await signIn(tight, email, password, '', '198.51.100.20')
    expect(owner.status).toBe(200)
    // Not even for a person who mistypes their password.
    const slow = '198.51.100.21'
    for (const [word, status] of [
      ['mistyped-word-1', 401],
      [password, 200],
    ] as const)
      expect((await signIn(tight, email, word, '', slow)).status).toBe(status)
  })

  test('from a whole network at once is rate limited all the same', async () => {
    const { email } = await tight.person('users', 'crowded')
    const statuses: number[] = []
    for (let address = 1; address <= 20; address += 1)
      statuses.push((await signIn(tight, email, 'guessed-word-1', '', `192.0.2.${address}`)).status)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(15)
  })

  test('sign-ins with the right password do not count as guesses', async () => {
    const { email } = await tight.person('users', 'forgetting')
    for (let time = 0; time < 8; time += 1)
      expect((await signIn(tight, email, password, '', '192.0.2.77')).status).toBe(200)
  })

  test("from the owner's own address no longer blocks a device on which the password was reset", async () => {
    const { email } = await tight.person('users', 'renewed')
    await attack(tight, email)
    expect((await signIn(tight, email, password)).status).toBe(429)
    const asked = await tight.send('POST', '/users/forgot-password', { email })
    const proof = { slug: asked.data.slug, code: await tight.codeFor(email) }
    const { data } = await tight.send('POST', '/users/forgot-password/verification', proof)
    const word = 'renewed-otter-8'
    const renewed = await tight.send('POST', '/users/forgot-password/renew', {
      resetToken: data.resetToken,
      password: word,
      passwordConfirmation: word,
    })
    expect((await signIn(tight, email, word)).status).toBe(429)
    expect((await signIn(tight, email, word, renewed.data.deviceToken)).status).toBe(200)
  })

  test('networks are /24 and /48', () => {
    expect(networkKey('203.0.113.77')).toBe('203.0.113')
    expect(networkKey('::ffff:203.0.113.9')).toBe('203.0.113')
    expect(networkKey('2001:db8:1:2:3::4')).toBe('2001:db8:1')
  })
})
