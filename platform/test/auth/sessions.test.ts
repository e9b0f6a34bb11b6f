import { afterAll, beforeAll, expect, test } from 'vitest'
import { authCookie, Role } from '@arung/contracts/accounts/realms'
import { idleSeconds } from '@arung/contracts/accounts/session-length'
import { openSessionsMax, touchSeconds } from '@arung/platform/auth/session-limits'
import { createAuthenticate } from '@arung/platform/auth/authenticate'
import { createSessions, type Sessions } from '@arung/platform/auth/sessions'
import { signServiceToken, signToken } from '@arung/platform/auth/tokens'
import { systemClock } from '@arung/platform/clock'
import { randomSecret, randomUuid } from '@arung/platform/ids'
import { originDays, sweepSecrets } from '@arung/platform/auth/sweep'
import { createPool } from '@arung/platform/postgres/pool'
import { testDatabase } from '@arung/platform/testing/database'

const secret = randomSecret()
const serviceSecret = randomSecret()
const inAnHour = new Date(Date.now() + 3_600_000)
let db: Awaited<ReturnType<typeof testDatabase>>
let sessions: Sessions
beforeAll(async () => {
  db = await testDatabase()
  sessions = createSessions(db.pool)
})
afterAll(() => db.drop())

const authenticator = () =>
  createAuthenticate({ secret, serviceSecret, sessions, clock: systemClock })

async function signIn(accountId = randomUuid(), role: Role = 'USER') {
  const sessionId = randomUuid()
  const owner = {
    accountId,
    role,
    position: role === 'RESERVATION_ADMIN' ? ('FINANCE' as const) : null,
  }
  const { token, expiresAt } = signToken(secret, { accountId, role, sessionId }, new Date())
  await sessions.open({ sessionId, expiresAt, ...owner })
  return { accountId, sessionId, authorization: `Bearer ${token}` }
}
const refused = { status: 401 }

test('a signed-in person has the position in the session row', async () => {
  const { authorization, accountId, sessionId } = await signIn(randomUuid(), 'RESERVATION_ADMIN')
  expect(await authenticator()(authorization)).toEqual({
    kind: 'account',
    accountId,
    sessionId,
    role: 'RESERVATION_ADMIN',
    position: 'FINANCE',
  })
})

test('a revoked session ends at once in every process that knew it', async () => {
  const { authorization, sessionId } = await signIn()
  const processes = [authenticator(), authenticator()]
  for (const authenticate of processes) await authenticate(authorization)
  await sessions.revoke(sessionId)
  for (const authenticate of processes) {
    await expect(async () => authenticate(authorization)).rejects.toMatchObject(refused)
  }
})

test('concurrent lookups share one statement, and each gets its own session', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => signIn()))
  const [gone] = people
  await sessions.revoke(gone!.sessionId)
  const asked: string[] = []
  const counting = createSessions(
    new Proxy(db.pool, {
      get(pool, name) {
        if (name !== 'query') return Reflect.get(pool, name)
        return (query: { name: string; text: string }) => {
          asked.push(query.name)
          return pool.query(query)
        }
      },
    }),
  )
  const owners = await Promise.all(people.map(({ sessionId }) => counting.find(sessionId)))
  expect(owners.map(owner => owner?.accountId)).toEqual([
    undefined,
    ...people.slice(1).map(({ accountId }) => accountId),
  ])
  expect(asked).toEqual(['sessions-find'])
})

test('revoking all sessions of a person spares the session that asked for it', async () => {
  const here = await signIn()
  const there = await signIn(here.accountId)
  const other = await signIn()
  await sessions.revokeAll(here.accountId, 'SIGNED_OUT_ELSEWHERE', here.sessionId)
  expect(await sessions.find(here.sessionId)).not.toBeNull()
  expect(await sessions.find(there.sessionId)).toBeNull()
  expect(await sessions.find(other.sessionId)).not.toBeNull()
  await sessions.revokeAll(here.accountId, 'PASSWORD_CHANGED')
  expect(await sessions.find(here.sessionId)).toBeNull()
})

test('a new position applies to open sessions', async () => {
  const { authorization, accountId } = await signIn(randomUuid(), 'RESERVATION_ADMIN')
  await sessions.changePosition(accountId, 'RESERVATION')
  expect(await authenticator()(authorization)).toMatchObject({ position: 'RESERVATION' })
})

test('opening a revoked session again does not revive it', async () => {
  const { sessionId, accountId } = await signIn()
  await sessions.revoke(sessionId)
  await sessions.open({ sessionId, accountId, role: 'USER', position: null, expiresAt: inAnHour })
  expect(await sessions.find(sessionId)).toBeNull()
})

test('a session that has expired in the database is not found', async () => {
  const sessionId = randomUuid()
  const owner = { accountId: randomUuid(), role: 'USER' as const, position: null }
  await sessions.open({ sessionId, ...owner, expiresAt: new Date(Date.now() - 1) })
  expect(await sessions.find(sessionId)).toBeNull()
})

test('a valid token without a session, or for a session of another account, is refused', async () => {
  const { sessionId } = await signIn()
  for (const claims of [
    { accountId: randomUuid(), role: 'USER' as const, sessionId: randomUuid() },
    { accountId: randomUuid(), role: 'USER' as const, sessionId },
  ]) {
    const { token } = signToken(secret, claims, new Date())
    await expect(async () => authenticator()(`Bearer ${token}`)).rejects.toMatchObject(refused)
  }
})

test('a token that claims another role than its session is refused', async () => {
  const { sessionId, accountId } = await signIn()
  const { token } = signToken(secret, { accountId, role: 'ADMIN', sessionId }, new Date())
  await expect(async () => authenticator()(`Bearer ${token}`)).rejects.toMatchObject(refused)
})

test('own processes authenticate with the service secret only', async () => {
  const service = signServiceToken(serviceSecret, 'workers', new Date())
  expect(await authenticator()(`Bearer ${service}`)).toEqual({ kind: 'system', name: 'workers' })
  const forged = signServiceToken(secret, 'workers', new Date())
  await expect(async () => authenticator()(`Bearer ${forged}`)).rejects.toMatchObject(refused)
})

test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', 'Bearer ü', 'token x'])(
  'the header "%s" is refused',
  async header => {
    await expect(async () => authenticator()(header)).rejects.toMatchObject(refused)
  },
)

test('no token is accepted while sessions cannot be read', async () => {
  const { authorization } = await signIn()
  const away = createPool({ url: 'postgres://x:x@127.0.0.1:1/x', applicationName: 'test' })
  const authenticate = createAuthenticate({
    secret,
    serviceSecret,
    sessions: createSessions(away),
    clock: systemClock,
  })
  await expect(async () => authenticate(authorization)).rejects.toThrow()
  await away.end()
})

/** Sets the last use of a session this many seconds back. */
const unusedFor = (sessionId: string, seconds: number) =>
  db.pool.query(
    `UPDATE auth.sessions SET last_used_at = clock_timestamp() - make_interval(secs => $2)
     WHERE session_id = $1`,
    [sessionId, seconds],
  )
async function usedAt(sessionId: string): Promise<number> {
  const { rows } = await db.pool.query<{ last_used_at: Date }>(
    'SELECT last_used_at FROM auth.sessions WHERE session_id = $1',
    [sessionId],
  )
  return rows[0]?.last_used_at.getTime() ?? 0
}

test.each(Role.options)('a session of %s ends after the idle time of its role', async role => {
  const { authorization, sessionId } = await signIn(randomUuid(), role)
  await unusedFor(sessionId, idleSeconds[role] - 60)
  expect(await authenticator()(authorization)).toMatchObject({ sessionId })
  await unusedFor(sessionId, idleSeconds[role])
  await expect(async () => authenticator()(authorization)).rejects.toMatchObject(refused)
})

test('a kept session ends only with its token, and no other session of its account is kept with it', async () => {
  const accountId = randomUuid()
  const [kept, other] = [await signIn(accountId, 'AGEN'), await signIn(accountId, 'AGEN')]
  await sessions.keep(kept.sessionId)
  for (const { sessionId } of [kept, other]) await unusedFor(sessionId, idleSeconds.AGEN)
  expect(await authenticator()(kept.authorization)).toMatchObject({ sessionId: kept.sessionId })
  await expect(async () => authenticator()(other.authorization)).rejects.toMatchObject(refused)
  expect((await sessions.openAmong([kept.sessionId, other.sessionId])).size).toBe(1)
  const ends = `UPDATE auth.sessions SET expires_at = clock_timestamp() WHERE session_id = $1`
  const [open, over] = await sessions.listOf(accountId)
  expect(open).toMatchObject({ sessionId: kept.sessionId, kept: true, endedBy: null })
  expect(over).toMatchObject({ sessionId: other.sessionId, kept: false, endedBy: 'UNUSED' })
  await db.pool.query(ends, [kept.sessionId])
  expect((await sessions.listOf(accountId)).map(({ endedBy }) => endedBy)).toContain('EXPIRED')
  await expect(async () => authenticator()(kept.authorization)).rejects.toMatchObject(refused)
})

test('idle times are shorter for roles with more rights, and none outlasts a token', () => {
  expect(idleSeconds.USER).toBe(authCookie.maxAgeSeconds)
  expect(idleSeconds.AGEN).toBeLessThan(idleSeconds.USER)
  for (const role of ['ADMIN', 'RESERVATION_ADMIN', 'RESERVATION_AGENT'] as const)
    expect(idleSeconds[role]).toBeLessThanOrEqual(4 * 3_600)
  // Half an hour in which a page polls by itself, and then nothing, is still far from the end of a desk's session.
  expect(touchSeconds * 10).toBeLessThan(idleSeconds.ADMIN)
})

test('use extends a session and is recorded once in some minutes, also by a read-only process', async () => {
  const { sessionId } = await signIn(randomUuid(), 'ADMIN')
  await unusedFor(sessionId, idleSeconds.ADMIN - 60)
  const url = new URL(db.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  url.search = url.search.replaceAll('+', '%20')
  const reading = createPool({ url: url.href, applicationName: 'test' })
  const reader = createSessions(reading)
  await Promise.all(Array.from({ length: 5 }, () => reader.find(sessionId)))
  const first = await usedAt(sessionId)
  expect(Date.now() - first).toBeLessThan(60_000)
  await reader.find(sessionId)
  expect(await usedAt(sessionId)).toBe(first)
  await unusedFor(sessionId, touchSeconds - 30)
  const lately = await usedAt(sessionId)
  await reader.find(sessionId)
  expect(await usedAt(sessionId)).toBe(lately)
  await expect(reading.query('DELETE FROM auth.sessions')).rejects.toThrow(/read-only/)
  await reading.end()
})

test('an account has a limited number of sessions, however many are opened at once', async () => {
  const accountId = randomUuid()
  const other = await signIn()
  const max = openSessionsMax.ADMIN
  await Promise.all(Array.from({ length: 3 * max }, () => signIn(accountId, 'ADMIN')))
  const known = await sessions.listOf(accountId)
  expect(known.filter(({ endedBy }) => endedBy === null)).toHaveLength(max)
  expect(await sessions.find(other.sessionId)).not.toBeNull()
})

test('opening many sessions of one account at once causes no deadlock', async () => {
  const accountId = randomUuid()
  for (let round = 0; round < 30; round += 1)
    await Promise.all(
      Array.from({ length: 4 * openSessionsMax.USER }, () => signIn(accountId, 'USER')),
    )
  const open = (await sessions.listOf(accountId)).filter(({ endedBy }) => endedBy === null)
  expect(open).toHaveLength(openSessionsMax.USER)
})

test('the least recently used session makes way, and its owner can see why', async () => {
  const accountId = randomUuid()
  const opened: string[] = []
  for (let nth = 0; nth < openSessionsMax.USER; nth += 1)
    opened.push((await signIn(accountId)).sessionId)
  const [first = '', second = '', third = ''] = opened
  await unusedFor(second, 7_200)
  await unusedFor(third, idleSeconds.USER)
  const last = await signIn(accountId)
  // The session that had expired by itself did not count.
  expect(await sessions.find(second)).not.toBeNull()
  await unusedFor(second, 7_200)
  await signIn(accountId)
  expect(await sessions.find(first)).not.toBeNull()
  expect(await sessions.find(last.sessionId)).not.toBeNull()
  expect(await sessions.find(second)).toBeNull()
  const ended = (await sessions.listOf(accountId)).filter(({ endedAt }) => endedAt !== null)
  expect(ended.map(({ sessionId, endedBy }) => ({ sessionId, endedBy }))).toEqual([
    { sessionId: second, endedBy: 'TOO_MANY' },
    { sessionId: third, endedBy: 'UNUSED' },
  ])
})

test('sweeping keeps open sessions and those that ended recently', async () => {
  const { sessionId } = await signIn()
  const [gone, kept] = [randomUuid(), randomUuid()]
  await db.pool.query(
    `INSERT INTO auth.sessions VALUES ($1, $1, 'USER', NULL, now(), now() - interval '77 days'),
                                      ($2, $2, 'USER', NULL, now(), now() - interval '75 days')`,
    [gone, kept],
  )
  await sweepSecrets(db.pool)
  const known = await sessions.openedFrom([sessionId, gone, kept])
  expect([...known.keys()].sort()).toEqual([sessionId, kept].sort())
  expect(await sessions.find(sessionId)).not.toBeNull()
  // A session that ended on the day it began is kept for no more than `originDays`.
  expect(76 + authCookie.maxAgeSeconds / 86_400).toBe(originDays)
})

test('the origin of a session is known after its end, and deleted once its account is forgotten', async () => {
  const from = { browser: 'Chrome', system: 'Windows', network: '203.0.113.0/24', country: 'ID' }
  const [sessionId, accountId] = [randomUuid(), randomUuid()]
  const owner = { accountId, role: 'ADMIN' as const, position: null }
  await sessions.open({ sessionId, expiresAt: inAnHour, ...owner, from })
  await sessions.revoke(sessionId)
  expect(await sessions.openedFrom([sessionId, randomUuid()])).toEqual(
    new Map([[sessionId, { accountId, from }]]),
  )
  expect(await sessions.listOf(accountId)).toMatchObject([{ from, endedBy: 'SIGNED_OUT' }])
  await sessions.forgetAll(accountId)
  expect(await sessions.openedFrom([sessionId])).toEqual(new Map())
})
