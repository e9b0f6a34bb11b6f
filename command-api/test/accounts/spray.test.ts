import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendLimits, sendsADayMax } from '@arung/platform/auth/code-sends'
import { defaultPoints, postgresLimiter } from '@arung/platform/http/protect/limits'
import { testKeys } from '@arung/platform/testing/keys'
import { testDatabase } from '@arung/platform/testing/database'
import { choice, contact, openShop, startCheckout, type Shop } from '../shop.ts'
import { openWorld, password, type World } from '../world.ts'

const triesOfAll = 60
const triesOfAddress = 20
/**
 * The product's limits, except those for everybody together and for one address: they are a fraction, which is reached
 * sooner.
 */
let limits: Awaited<ReturnType<typeof testDatabase>>
let world: World
let shop: Shop
beforeAll(async () => {
  limits = await testDatabase()
  const wide = { points: 1_000_000, seconds: 300 }
  const limiter = postgresLimiter(limits.pool, testKeys.requestKey, {
    'code-all': { points: triesOfAll, seconds: 300 },
    code: { points: triesOfAddress, seconds: 300 },
    booking: wide,
    write: wide,
  })
  world = await openWorld({ limiter, trustProxyHops: 1 })
  shop = await openShop(world)
})
afterAll(async () => {
  await world.close()
  await limits.drop()
})

let addresses = 0
/** Returns a network that has sent no request yet. */
const elsewhere = () => {
  addresses += 1
  return { headers: { 'x-forwarded-for': `10.${addresses >> 8}.${addresses & 255}.7` } }
}
const post = (path: string, body: unknown, from = elsewhere()) =>
  world.send('POST', path, body, from)

const askReset = async (email: string): Promise<string> =>
  (await post('/users/forgot-password', { email })).data.slug
const tryReset = (slug: string, from = elsewhere()) =>
  post('/users/forgot-password/verification', { slug, code: '123456' }, from)

async function checkoutOf(email: string): Promise<string> {
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 1)])
  await world.send('PUT', `/checkouts/${checkoutId}/contact`, { contact: contact(email) })
  return checkoutId
}
const askCheckout = (id: string) => post(`/checkouts/${id}/verification`, undefined)
const tryCheckout = (id: string) =>
  post(`/checkouts/${id}/verification/confirm`, { code: '123456' })

/** How many tries at codes were compared. */
async function looked(): Promise<number> {
  const { rows } = await world.db.pool.query<{ tries: number }>(
    'SELECT coalesce(sum(tries), 0)::int AS tries FROM auth.codes',
  )
  return rows[0]?.tries ?? 0
}
const forgetLimits = () => limits.pool.query('TRUNCATE auth.limits')

test('otp.spray: the chance of guessing a code is as promised', () => {
  const guess = 1e-6
  const triesOfOne = 5
  expect(guess * triesOfOne).toBeLessThanOrEqual(5e-6)
  expect(sendsADayMax * triesOfOne * guess).toBeLessThanOrEqual(2e-4)
  const { points, seconds } = defaultPoints['code-all']
  expect((points / seconds) * guess * 3_600).toBeLessThanOrEqual(0.01)
})

test('otp.spray: one address tries no more codes than its limit, across however many accounts', async () => {
  await forgetLimits()
  const slugs: string[] = []
  for (let at = 0; at < 8; at += 1) slugs.push(await askReset(`one${at}@users.example`))
  const from = elsewhere()
  const before = await looked()
  const statuses: number[] = []
  for (const slug of [...slugs, ...slugs, ...slugs, ...slugs])
    statuses.push((await tryReset(slug, from)).status)
  const points = triesOfAddress
  expect(statuses.slice(0, points).every(status => status === 422)).toBe(true)
  expect(statuses.slice(points).every(status => status === 429)).toBe(true)
  expect((await looked()) - before).toBe(points)
})

test('otp.spray: tries from many addresses, at accounts, registrations and checkouts alike, are counted together', async () => {
  await forgetLimits()
  const slugs: string[] = []
  for (let at = 0; at < 14; at += 1) slugs.push(await askReset(`many${at}@users.example`))
  const checkout = await checkoutOf('many@guests.example')
  expect((await askCheckout(checkout)).status).toBe(200)
  const registered = await post('/users/register', {
    firstName: 'Spray',
    lastName: 'Tester',
    email: 'spray@users.example',
    phone: '+628123456789',
    password,
    passwordConfirmation: password,
  })
  const verification = `/users/email-verification/${registered.data.verificationSlug}`
  const before = await looked()
  const all = [...slugs, ...slugs, ...slugs, ...slugs, ...slugs]
  const statuses = (await Promise.all(all.map(slug => tryReset(slug)))).map(({ status }) => status)
  expect(statuses.filter(status => status === 422)).toHaveLength(triesOfAll)
  expect(statuses.filter(status => status === 429)).toHaveLength(all.length - triesOfAll)
  expect((await tryCheckout(checkout)).status).toBe(429)
  expect((await post(verification, { code: '123456' })).status).toBe(429)
  expect((await looked()) - before).toBe(triesOfAll)
})

test('otp.spray: one mailbox gets a limited number of codes a day, however many checkouts name it', async () => {
  await forgetLimits()
  const { short, day } = sendLimits.mailbox
  const email = 'flooded@guests.example'
  const statuses: number[] = []
  for (let at = 0; at < 2 * day; at += 1) {
    if (at % short === 0)
      await world.db.pool.query(
        `UPDATE auth.code_sends SET sent_at = sent_at - interval '15 minutes'`,
      )
    statuses.push((await askCheckout(await checkoutOf(email))).status)
  }
  expect(statuses.slice(0, day).every(status => status === 200)).toBe(true)
  expect(statuses.slice(day).every(status => status === 429)).toBe(true)
  // A person who lost their password is not blocked by somebody who abuses checkouts.
  const slug = await askReset(email)
  expect((await tryReset(slug)).status).toBe(422)
})
