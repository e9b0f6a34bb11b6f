import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { openNamingModels } from '../read-models.ts'
import { openWorld, password, type World } from '../world.ts'

const address = '198.18.77.201'
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.7339.81 Safari/537.36'
const headers = { 'x-forwarded-for': address, 'user-agent': userAgent }

let world: World
let user: Awaited<ReturnType<World['person']>>
beforeAll(async () => {
  world = await openWorld({ trustProxyHops: 1, countryOfVisitor: async () => 'ID' })
  await openNamingModels(world)
  user = await world.person('users', 'wanderer')
})
afterAll(() => world.close())

const signIn = async (key = randomUuid()) => {
  const body = { email: user.email, password }
  const { data } = await world.send('POST', '/users/login', body, { headers, key })
  return data.token as string
}
const sessionIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti as string
const save = (token: string, city: string, key?: string) =>
  world.send(
    'PUT',
    '/users/profile',
    { firstName: 'A', lastName: 'B', phone: '+628123456780', city },
    { token, headers, ...(key === undefined ? {} : { key }) },
  )
const saidOf = async (type: string) => {
  const stream = `account-${user.accountId}`
  const said = (await world.stored()).filter(one => one.type === type && one.stream === stream)
  return said.map(({ metadata }) => metadata.session ?? null)
}

test('a session stores the device in words, the network and the country; events name only the session', async () => {
  const token = await signIn()
  expect((await save(token, 'Ubud')).status).toBe(200)
  const known = await world.api.parts.sessions.openedFrom([sessionIn(token)])
  expect([...known.values()]).toEqual([
    {
      accountId: user.accountId,
      from: { browser: 'Chrome', system: 'Windows', network: '198.18.77.0/24', country: 'ID' },
    },
  ])
  expect(await saidOf('ProfileChanged')).toEqual([sessionIn(token)])
  expect((await saidOf('SignedIn')).at(-1)).toBe(sessionIn(token))
  const everything = await world.db.pool.query<{ row: string }>(
    'SELECT s::text AS row FROM auth.sessions s',
  )
  const texts = JSON.stringify([await world.stored(), everything.rows])
  expect(texts).toContain(sessionIn(token))
  for (const trace of [address, '140.0.7339', 'Win64']) expect(texts).not.toContain(trace)
})

test('a command repeated from another session is the same command, and keeps the first session', async () => {
  const [first, second] = [await signIn(), await signIn()]
  expect(sessionIn(first)).not.toBe(sessionIn(second))
  const key = randomUuid()
  const said = (await saidOf('ProfileChanged')).length
  const once = await save(first, 'Sanur', key)
  const again = await save(second, 'Sanur', key)
  expect([again.status, again.position]).toEqual([once.status, once.position])
  expect((await saidOf('ProfileChanged')).slice(said)).toEqual([sessionIn(first)])
  // A process without memory reads it from the log.
  const sibling = await world.sibling()
  const body = { firstName: 'A', lastName: 'B', phone: '+628123456780', city: 'Sanur' }
  const late = await sibling.send('PUT', '/users/profile', body, { token: second, headers, key })
  await sibling.close()
  expect([late.status, late.position]).toEqual([once.status, once.position])
  expect((await saidOf('ProfileChanged')).length).toBe(said + 1)
})

test('one session can be ended from another, only by its own account', async () => {
  const [here, there] = [await signIn(), await signIn()]
  const other = await world.person('users', 'stranger')
  const close = (token: string, session = sessionIn(there)) =>
    world.send('POST', `/users/sessions/${session}/close`, undefined, { token })
  expect((await close(other.token)).status).toBe(404)
  expect((await close(here, randomUuid())).status).toBe(404)
  expect((await close(here, 'no-id')).status).toBe(422)
  expect(await world.api.parts.sessions.find(sessionIn(there))).not.toBeNull()
  expect([(await close(here)).status, (await close(here)).status]).toEqual([200, 200])
  expect(await world.api.parts.sessions.find(sessionIn(there))).toBeNull()
  expect(await world.api.parts.sessions.find(sessionIn(here))).not.toBeNull()
  expect((await saidOf('SignedOut')).at(-1)).toBe(sessionIn(here))
  const ended = (await world.api.parts.sessions.listOf(user.accountId)).find(
    ({ sessionId }) => sessionId === sessionIn(there),
  )
  expect(ended?.endedBy).toBe('SIGNED_OUT_ELSEWHERE')
})

test('events of the system name no session', async () => {
  const own = (await world.stored()).filter(({ metadata }) => metadata.actor.startsWith('system:'))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(({ metadata }) => 'session' in metadata)).toEqual([])
})

test('a slow country lookup delays no sign-in', async () => {
  const slow = await openWorld({ countryOfVisitor: () => new Promise(() => undefined) })
  const { accountId } = await slow.person('users', 'patient')
  expect(await slow.api.parts.sessions.listOf(accountId)).toMatchObject([
    { from: { country: null } },
  ])
  await slow.close()
})

test('deleting an account removes its sessions at once', async () => {
  const token = await signIn()
  const session = sessionIn(token)
  expect((await world.api.parts.sessions.openedFrom([session])).size).toBe(1)
  const left = await world.send('POST', '/users/forget', { password }, { token, headers })
  expect(left.status).toBe(200)
  expect((await world.api.parts.sessions.openedFrom([session])).size).toBe(0)
})
