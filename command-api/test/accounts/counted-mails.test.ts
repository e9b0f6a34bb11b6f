import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import { postgresLimiter } from '@arung/platform/http/limits'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeys } from '@arung/platform/testing/keys'
import { openWorld, password, type World } from '../world.ts'

const mailboxMails = 6
const allMails = 20
let limits: Awaited<ReturnType<typeof testDatabase>>
let world: World
beforeAll(async () => {
  limits = await testDatabase()
  const wide = { points: 1_000_000, seconds: 300 }
  const limiter = postgresLimiter(limits.pool, testKeys.requestKey, {
    'code-mailbox': { points: mailboxMails, seconds: 86_400 },
    'code-all': { points: allMails, seconds: 300 },
    code: wide,
    write: wide,
  })
  world = await openWorld({ limiter })
})
afterAll(async () => {
  await world.close()
  await limits.drop()
})
beforeEach(() => limits.pool.query('TRUNCATE auth.limits'))

const forgot = (email: string, device?: string) =>
  world.send(
    'POST',
    '/users/forgot-password',
    { email },
    device ? { headers: { [deviceTokenHeader]: device } } : {},
  )
const aMinuteLater = () =>
  world.db.pool.query(`UPDATE auth.codes SET expires_at = now() - interval '1 second'`)
const aDayLater = async () => {
  await aMinuteLater()
  await world.db.pool.query('DELETE FROM auth.code_sends')
}
const isMailed = (email: string) =>
  world.codeFor(email).then(
    () => true,
    () => false,
  )

test('asking again and again while a code runs switches no password renewal off', async () => {
  const { email } = await world.person('users', 'pestered')
  for (let asked = 0; asked < 32; asked += 1) await forgot(email)
  expect(await isMailed(email)).toBe(true)
  expect(await isMailed(email)).toBe(false)
  await aDayLater()
  await forgot(email)
  expect(await isMailed(email)).toBe(true)
})

test('codes for addresses that nobody has stop nobody', async () => {
  const { email } = await world.person('users', 'unbothered')
  for (let asked = 0; asked < 2 * allMails; asked += 1)
    await forgot(`invented-${asked}@users.example`)
  await forgot(email)
  expect(await isMailed(email)).toBe(true)
})

test('mails that are sent are counted, for one mailbox and for everybody', async () => {
  const { email } = await world.person('users', 'flooded')
  let sent = 0
  for (let asked = 0; asked < mailboxMails + 3; asked += 1) {
    await aDayLater()
    await forgot(email)
    if (await isMailed(email)) sent += 1
  }
  expect(sent).toBe(mailboxMails)
  await limits.pool.query('TRUNCATE auth.limits')
  let ofAll = 0
  for (let nth = 0; nth < allMails + 3; nth += 1) {
    const one = await world.person('users', `of-all-${nth}`)
    await forgot(one.email)
    if (await isMailed(one.email)) ofAll += 1
  }
  expect(ofAll).toBe(allMails)
})

test('the owner gets a code on a device that is known, whatever others asked for', async () => {
  const { email } = await world.person('users', 'known')
  const { data } = await world.send('POST', '/users/login', { email, password })
  for (let asked = 0; asked < mailboxMails + 3; asked += 1) {
    await aMinuteLater()
    await forgot(email)
    await isMailed(email)
  }
  await aMinuteLater()
  await forgot(email)
  expect(await isMailed(email)).toBe(false)
  const stranger = await world.person('users', 'stranger')
  const theirs = await world.send('POST', '/users/login', { email: stranger.email, password })
  await forgot(email, theirs.data.deviceToken)
  expect(await isMailed(email)).toBe(false)
  await forgot(email, data.deviceToken)
  expect(await isMailed(email)).toBe(true)
  // One code at a time, for the owner too.
  await forgot(email, data.deviceToken)
  expect(await isMailed(email)).toBe(false)
})
