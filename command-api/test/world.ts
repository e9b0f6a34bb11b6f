import type { Position } from '@arung/contracts/accounts/realms'
import { readLogPosition } from '@arung/contracts/log-position'
import type { Settings } from '@arung/domain/settings/events'
import { settings } from '@arung/domain/settings/settings'
import type { EventStore } from '@arung/event-store/event-store'
import { eventsOf, openTestLog } from './test-log.ts'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { signServiceToken } from '@arung/platform/auth/tokens'
import { testClock } from '@arung/platform/clock'
import { memoryFileStore } from './memory-file-store.ts'
import { memoryLimiter, scaledPoints, type Limiter } from '@arung/platform/http/protect/limits'
import { listen } from '@arung/platform/http/server'
import { randomUuid, uuidv5 } from '@arung/platform/ids'
import type { CountryOfVisitor } from '@arung/platform/ip-country/ip-country'
import { createLogger } from '@arung/platform/logger'
import { unseal } from '@arung/platform/outbox/outbox'
import type { PaymentGateway } from '@arung/platform/payments/gateway'
import { createXenditGateway } from '@arung/platform/payments/xendit/gateway'
import type { Tracing } from '@arung/platform/tracing/tracing'
import { testKeys } from '@arung/platform/testing/keys'
import { testDatabase } from '@arung/platform/testing/database'
import type { ForeignConfig } from '../src/accounts/foreign-providers.ts'
import { createStaffAccount } from '../src/bootstrap/first-admin.ts'
import { defaultSettings } from '../src/catalogue/default-settings.ts'
import { ownMeta } from '../src/commands.ts'
import { createCommandApi } from '../src/create-command-api.ts'
import { settingsStream } from '../src/settings/streams.ts'

export const callbackToken = 'callback-token-of-the-tests'
export const publicUrl = 'https://jeramaya.example'
export const password = 'river-otter-482'
const tokenSecret = 'token-key-of-the-tests-0123456789abcdef'
const serviceSecret = 'service-key-of-the-tests-0123456789abcd'
export const { vaultKey } = testKeys

/** Everybody in these tests comes from one address. */
const withoutBookingLimits = {
  openPlacesPerAccountMax: 10_000,
  openPlacesPerAddressMax: 10_000,
}

/** JSON that tests read without types. */
export type Loose = ReturnType<typeof JSON.parse>
export type Answer = {
  status: number
  data: Loose
  code: string
  message: string
  errors: { path: string; message: string }[]
  alternatives: Loose
  position: number
  headers: Headers
  text: string
}
export type World = Awaited<ReturnType<typeof openWorld>>
type SendOptions = { token?: string | undefined; key?: string; headers?: Record<string, string> }

const sender =
  (url: string) =>
  async (
    method: string,
    path: string,
    body?: unknown,
    { token, key, headers = {} }: SendOptions = {},
  ): Promise<Answer> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = text === '' ? {} : JSON.parse(text)
    const { status } = response
    const position = readLogPosition(response.headers.get('x-position') ?? '')?.position ?? 0
    return { ...json, status, position, headers: response.headers, text }
  }

/** A command API of its own on a fresh database, called over HTTP. */
export async function openWorld(
  options: {
    wrapStore?: (store: EventStore) => EventStore
    limiter?: Limiter
    settings?: Partial<Settings>
    /** A gateway that responds, for tests that need more than its webhooks. */
    gateway?: PaymentGateway
    foreign?: ForeignConfig
    redirectOrigins?: readonly string[]
    /** Trusts `X-Forwarded-For` for this many proxies. */
    trustProxyHops?: number
    countryOfVisitor?: CountryOfVisitor
    tracing?: Tracing | null
  } = {},
) {
  const db = await testDatabase()
  const applicationName = 'test-command-api'
  const logged = await openTestLog({ url: db.url, pool: db.pool, applicationName })
  const store = options.wrapStore?.(logged) ?? logged
  const clock = testClock(new Date().toISOString())
  const files = memoryFileStore()
  const dependencies = {
    pool: db.pool,
    store,
    vault: createPostgresVault({ pool: db.pool, masterKey: masterKeyFrom(vaultKey) }),
    gateway:
      options.gateway ??
      createXenditGateway({
        baseUrl: 'http://127.0.0.1:9',
        secretKey: 'key',
        callbackToken,
      }),
    files,
    limiter: options.limiter ?? memoryLimiter(scaledPoints(1_000)),
    gateFactor: 1_000,
    logger: createLogger('test', 'fatal'),
    tokenSecret,
    serviceSecret,
    keys: testKeys,
    publicUrl,
    clock,
    ...(options.countryOfVisitor ? { countryOfVisitor: options.countryOfVisitor } : {}),
    ...(options.foreign ? { foreign: options.foreign } : {}),
    startsOften: true,
    hashCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
    trustProxyHops: options.trustProxyHops ?? 0,
    tracing: options.tracing ?? null,
    ...(options.redirectOrigins ? { redirectOrigins: options.redirectOrigins } : {}),
  }
  const api = createCommandApi(dependencies)
  const server = await listen(api.app, { port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${server.port}`
  const send = sender(url)

  /**
   * Returns the newest code that waits to be mailed to an address, and removes it from the outbox as if it had been
   * sent.
   */
  const codeFor = async (email: string): Promise<string> => (await letterFor(email)).code

  /** That code, with the other data of its mail. */
  async function letterFor(email: string): Promise<{ code: string; locale: string }> {
    const { rows } = await db.pool.query<{ id: string; sealed: Buffer }>(
      `SELECT id, sealed FROM outbox.jobs WHERE kind = 'mail.otp' AND state = 'waiting' ORDER BY created_at DESC`,
    )
    for (const { id, sealed } of rows) {
      const letter = JSON.parse(unseal(vaultKey, sealed))
      if (letter.email !== email) continue
      await db.pool.query(`UPDATE outbox.jobs SET state = 'done' WHERE id = $1`, [id])
      return letter
    }
    throw new Error(`No code waits for ${email}`)
  }

  async function person(
    realm: 'users' | 'agents' | 'admins' | 'reservation-admin' | 'reservation',
    name: string,
    position: Position = 'SUPER_ADMIN',
  ) {
    const accountId = uuidv5('de300000-0000-4000-8000-00000000000a', `${realm}/${name}`)
    const email = `${name}@${realm}.example`
    await createStaffAccount(api.parts, {
      accountId,
      realm,
      person: {
        firstName: name,
        lastName: 'Tester',
        email,
        phone: '+628123456789',
        country: 'ID',
        city: null,
        companyName: null,
      },
      position: realm === 'reservation-admin' ? position : null,
      password,
    })
    const { data } = await send('POST', `/${realm}/login`, { email, password })
    return { accountId, email, token: data.token as string }
  }

  /** Everything in the log, as stored, newest last. */
  const stored = () => eventsOf(logged)

  /** The log, newest last. */
  async function log(): Promise<{ type: string; stream: string; data: Loose; actor: string }[]> {
    return (await stored()).map(({ type, stream, data, metadata: { actor } }) => ({
      type,
      stream,
      data: data as Loose,
      actor,
    }))
  }

  await api.parts.catalogue.started
  const saved = await api.parts.workers.execute(
    settingsStream,
    settings,
    {
      type: 'ChangeSettings',
      settings: { ...defaultSettings, ...withoutBookingLimits, ...options.settings },
      now: clock.now().toISOString(),
    },
    ownMeta(randomUuid()),
  )
  if (saved.outcome === 'accepted') await api.parts.catalogue.waitFor(saved.position)
  return {
    url,
    db,
    api,
    clock,
    files,
    store,
    send,
    codeFor,
    letterFor,
    person,
    log,
    stored,
    system: () => signServiceToken(serviceSecret, 'workers', clock.now()),
    /** A second process on the same database, without memory. */
    async sibling() {
      const other = createCommandApi(dependencies)
      await other.parts.catalogue.started
      const served = await listen(other.app, { port: 0, host: '127.0.0.1' })
      return {
        parts: other.parts,
        send: sender(`http://127.0.0.1:${served.port}`),
        async close() {
          await served.close()
          await other.stop()
        },
      }
    },
    async types(stream?: string) {
      return (await log()).filter(one => !stream || one.stream === stream).map(one => one.type)
    },
    async close() {
      await server.close()
      await api.stop()
      await logged.close()
      await db.drop()
    },
  }
}
