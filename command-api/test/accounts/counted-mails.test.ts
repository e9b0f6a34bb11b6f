import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import { sendLimits } from '@arung/platform/auth/code-sends'
import { postgresLimiter } from '@arung/platform/http/protect/limits'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeys } from '@arung/platform/testing/keys'
import { openWorld, password, type World } from '../world.ts'

const allMails = 20
let limits: Awaited<ReturnType<typeof testDatabase>>
let world: World
beforeAll(async () => {
  limits = await testDatabase()
  const wide = { points: 1_000_000, seconds: 300 }
  const limiter = postgresLimiter(limits.pool, testKeys.requestKey, {
    'code-all': { points: allMails, seconds: 300 },
    code: wide,
    write: wide,
  })
  world = await openWorld({ limiter, trustProxyHops: 1 })
})
afterAll(async () => {
  await world.close()
  await limits.drop()
})
beforeEach(() => limits.pool.query('TRUNCATE auth.limits'))

let networks = 0
/** Returns a network that has sent no request yet. */
const elsewhere = () => {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.7`
}
const forgot = (email: string, { from = elsewhere(), device = '' } = {}) =>
  world.send(
    'POST',
    '/users/forgot-password',
    { email },
    { headers: { 'x-forwarded-for': from, ...(device ? { [deviceTokenHeader]: device } : {}) } },
  )
/** Moves the codes and their sends this many minutes into the past. */
const later = (minutes: number) =>
  world.db.pool.query(
    `UPDATE auth.codes SET expires_at = expires_at - ${minutes} * interval '1 minute';
     UPDATE auth.code_sends SET sent_at = sent_at - ${minutes} * interval '1 minute'`,
  )
const isMailed = (email: string) =>
  world.codeFor(email).then(
    () => true,
    () => false,
  )

test('repeated requests while a code is valid do not block a password reset', async () => {
  const { email } = await world.person('users', 'pestered')
  for (let asked = 0; asked < 32; asked += 1) await forgot(email)
  expect(await isMailed(email)).toBe(true)
  expect(await isMailed(email)).toBe(false)
  await later(2)
  await forgot(email)
  expect(await isMailed(email)).toBe(true)
})

test('codes requested for unknown addresses block nobody', async () => {
  const { email } = await world.person('users', 'unbothered')
  for (let asked = 0; asked < 2 * allMails; asked += 1)
    await forgot(`invented-${asked}@users.example`)
  await forgot(email)
  expect(await isMailed(email)).toBe(true)
})

test('sent mails count towards one limit for everybody', async () => {
  let ofAll = 0
  for (let nth = 0; nth < allMails + 3; nth += 1) {
    const one = await world.person('users', `of-all-${nth}`)
    await forgot(one.email)
    if (await isMailed(one.email)) ofAll += 1
  }
  expect(ofAll).toBe(allMails)
})

/** Strangers request as many codes as they can, each call from a network of its own. Returns how many were mailed. */
async function attack(email: string, calls: number): Promise<number> {
  let sent = 0
  for (let asked = 0; asked < calls; asked += 1) {
    await forgot(email)
    if (await isMailed(email)) sent += 1
    await later(2)
  }
  return sent
}

test('strangers in 32 networks hold up an owner in another network for an hour, not for a day', async () => {
  const { email } = await world.person('users', 'besieged')
  expect(await attack(email, 32)).toBe(sendLimits.mailbox.day)
  const from = elsewhere()
  const { data } = await forgot(email, { from })
  expect(await isMailed(email)).toBe(false)
  const waitMs = Date.parse(data.resendAt) - Date.parse(data.serverTime)
  expect(waitMs).toBeGreaterThan(0)
  expect(waitMs).toBeLessThanOrEqual(3_600_000)
  await later(waitMs / 60_000 + 1)
  await forgot(email, { from })
  expect(await isMailed(email)).toBe(true)
})

test("the owner's open page accepts a code that a stranger requested", async () => {
  const { email } = await world.person('users', 'patient')
  await attack(email, 32)
  const { slug } = (await forgot(email)).data
  await later(30)
  await forgot(email)
  const proof = { slug, code: await world.codeFor(email) }
  const verified = await world.send('POST', '/users/forgot-password/verification', proof)
  expect(verified.status).toBe(200)
})

test('strangers in one network, even with all addresses of an IPv6 network, hold up nobody else', async () => {
  const { email } = await world.person('users', 'elsewhere')
  for (let asked = 0; asked < 32; asked += 1) {
    await forgot(email, { from: `2001:db8:77:${asked}::1` })
    await isMailed(email)
    await later(2)
  }
  await forgot(email, { from: '2001:db8:77:ffff::1' })
  expect(await isMailed(email)).toBe(false)
  await forgot(email, { from: '2001:db8:78::1' })
  expect(await isMailed(email)).toBe(true)
})

test('the owner gets a code on a known device, whatever others requested', async () => {
  const { email } = await world.person('users', 'known')
  const { data } = await world.send('POST', '/users/login', { email, password })
  await attack(email, 32)
  const stranger = await world.person('users', 'stranger')
  const theirs = await world.send('POST', '/users/login', { email: stranger.email, password })
  await forgot(email, { device: theirs.data.deviceToken })
  expect(await isMailed(email)).toBe(false)
  await forgot(email, { device: data.deviceToken })
  expect(await isMailed(email)).toBe(true)
  // One code at a time, even for the owner.
  await forgot(email, { device: data.deviceToken })
  expect(await isMailed(email)).toBe(false)
})
