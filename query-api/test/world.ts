import type { Pool } from 'pg'
import type { Position, Role } from '@arung/contracts/accounts/realms'
import type { DomainEvent } from '@arung/domain/event-types'
import { createAuthenticate } from '@arung/platform/auth/authenticate'
import { createSessions } from '@arung/platform/auth/sessions'
import { signToken } from '@arung/platform/auth/tokens'
import { testClock } from '@arung/platform/clock'
import type { StoredFile } from '@arung/platform/files/file-store'
import { memoryLimiter, scaledPoints, type LimitPoints } from '@arung/platform/http/protect/limits'
import { listen } from '@arung/platform/http/server'
import { randomUuid } from '@arung/platform/ids'
import { createXenditGateway } from '@arung/platform/payments/xendit/gateway'
import { createPool } from '@arung/platform/postgres/pool'
import { testKeys } from '@arung/platform/testing/keys'
import { testDatabase } from '@arung/platform/testing/database'
import { createProjections } from '@arung/projections/create-projections'
import { quiet, testLog, type TestLog } from '@arung/projections/testing/log'
import { createQueryApi } from '../src/create-query-api.ts'
import { readOnly } from '../src/start.ts'

export type Answer = {
  status: number
  headers: Headers
  body: { data: unknown; code?: string }
  /** The exact text of the response. */
  text: string
}
export type Asking = {
  body?: object
  token?: string
  minPosition?: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
}
export const secret = 'k3Qf8sWm2Zp7Lx9Vb4Nc6Ty1Rh5Gd0Ej'
const serviceSecret = 'Z9xW8vU7tS6rQ5pO4nM3lK2jI1hG0fEd'

type WorldOptions = {
  /** When left out, a log in memory. */
  log?: (database: { url: string; pool: Pool }) => TestLog
  liveBeatMs?: number
  patienceMs?: number
  /** Limits other than a thousand times the usual ones. */
  points?: Partial<LimitPoints>
  /** Returns the address at which only query-api reaches the database. When left out, the database's own address. */
  wayTo?: (databaseUrl: string) => Promise<string>
}

/** Starts a query-api over projections that follow a log of the test's own. */
export async function startWorld(
  start = '2026-01-15T00:00:00.000Z',
  { log: logIn = () => testLog(), wayTo, points = {}, ...options }: WorldOptions = {},
) {
  const database = await testDatabase()
  const log = logIn(database)
  const clock = testClock(start)
  const projections = await createProjections({ ...log, pool: database.pool, logger: quiet })
  const pool = createPool({
    url: readOnly((await wayTo?.(database.url)) ?? database.url),
    applicationName: 'query-api-test',
    max: 4,
    connectTimeoutMs: 1e4,
  })
  const files = new Map<string, StoredFile>()
  const sessions = createSessions(database.pool)
  const api = createQueryApi({
    ...options,
    pool,
    store: log.store,
    clock,
    publicUrl: 'https://jeramaya.example',
    startsOften: true,
    tokenSecret: secret,
    searchKey: testKeys.searchKey,
    exportKey: testKeys.exportKey,
    logger: quiet,
    authenticate: createAuthenticate({
      secret,
      serviceSecret,
      clock,
      sessions: createSessions(pool),
    }),
    limiter: memoryLimiter({ ...scaledPoints(1e3), ...points }),
    files: { get: async key => files.get(key) ?? null },
    gateway: createXenditGateway({
      baseUrl: 'http://127.0.0.1:9',
      secretKey: 'key',
      callbackToken: 'token',
      backoffMs: 1,
    }),
  })
  const server = await listen(api.app, { port: 0, host: '127.0.0.1' })
  let last = 0

  const world = {
    log,
    clock,
    projections,
    files,
    api,
    port: server.port,
    pool: database.pool,
    async say(...events: DomainEvent[]): Promise<number> {
      for (const event of events) last = await log.say(event)
      return last
    },
    async sayAs(actor: string, event: DomainEvent, session?: string): Promise<number> {
      last = await log.say(event, actor, session)
      return last
    },
    async signIn(accountId: string, role: Role, position: Position | null = null): Promise<string> {
      const session = {
        sessionId: randomUuid(),
        accountId,
        role,
      }
      const { token } = signToken(secret, session, clock.now())
      const expiresAt = new Date(Date.now() + 36e5)
      await sessions.open({
        ...session,
        position,
        expiresAt,
      })
      return token
    },
    async ask(path: string, asking: Asking = {}): Promise<Answer> {
      const response = await world.fetch(path, asking)
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: text.startsWith('{') ? JSON.parse(text) : { data: null },
        text,
      }
    },
    fetch(
      path: string,
      { token, minPosition = last, method = 'GET', headers, body = {} }: Asking = {},
    ) {
      return fetch(`http://127.0.0.1:${server.port}${path}`, {
        method,
        headers: {
          'x-min-position': String(minPosition),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      })
    },
    async stop() {
      api.endHeld()
      await server.close()
      await api.stop()
      await projections.stop()
      await pool.end()
      await database.drop()
    },
  }
  return world
}
export type World = Awaited<ReturnType<typeof startWorld>>
