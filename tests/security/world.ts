import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { inject } from 'vitest'
import {
  authCookie,
  roleOfRealm,
  type Position,
  type Realm,
} from '@arung/contracts/accounts/realms'
import { minPositionHeader, positionHeader } from '@arung/contracts/envelope'
import {
  laterPosition,
  logPositionText,
  logStart,
  readLogPosition,
} from '@arung/contracts/log-position'
import { demoPassword, people } from '@arung/demo/people'

export const target = inject('target')
/** The product's database, for all files: the pool ends with the worker. */
export const database = new Pool({ connectionString: target.databaseUrl, max: 4 })

/** JSON that tests read without types. */
export type Loose = ReturnType<typeof JSON.parse>
export type Answer = Readonly<{
  status: number
  headers: http.IncomingHttpHeaders
  content: Buffer
  text: string
  /** The body as JSON; an empty object when it is none. */
  json: Loose
}>
export type Sent = Readonly<{
  headers?: Record<string, string>
  token?: string | null
  body?: string | Buffer
  /** The process that gets the request; the web by default. */
  at?: string
}>

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 })

/** Sends one request, with the path byte for byte as it is written here: nothing is normalised. */
export function wire(method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(sent.at ?? target.url)
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
          ...(sent.body === undefined ? {} : { 'content-length': Buffer.byteLength(sent.body) }),
          ...sent.headers,
        },
      },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const content = Buffer.concat(chunks)
          const text = content.toString('utf8')
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, content, text, json: parsed(text) })
        })
      },
    )
    request.on('error', reject)
    request.end(sent.body)
  })
}

function parsed(text: string): Loose {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Sends a request to the API. Routes for our own processes are called at the command API itself. */
export const ask = (method: string, path: string, sent: Sent = {}): Promise<Answer> =>
  path.startsWith('/internal/')
    ? wire(method, path, { ...sent, at: target.commandApiUrl })
    : wire(method, `/api${path}`, sent)

let seen = logStart

/** Calls the API with JSON, as the site does: a read includes the writes of this file. */
export async function call(
  method: string,
  path: string,
  body?: unknown,
  sent: Omit<Sent, 'body'> = {},
): Promise<Answer> {
  const answer = await ask(method, path, {
    ...sent,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' && seen !== logStart
        ? { [minPositionHeader]: logPositionText(seen) }
        : {}),
      ...sent.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const said = readLogPosition(String(answer.headers[positionHeader]))
  if (said !== null) seen = laterPosition(seen, said)
  return answer
}

/** Sends a command that must be accepted, and returns its `data`. */
export async function accepted(
  method: string,
  path: string,
  body?: unknown,
  token: string | null = null,
): Promise<Loose> {
  const answer = await call(method, path, body, {
    token,
    headers: { 'idempotency-key': randomUUID() },
  })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.json.data
}

/** Polls until the response is as wanted. */
export async function eventually<T>(ask: () => Promise<T | null>, limitMs = 20_000): Promise<T> {
  const deadline = Date.now() + limitMs
  for (;;) {
    const found = await ask()
    if (found !== null) return found
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${ask.toString()}`)
    await sleep(40)
  }
}

export const password = demoPassword
export const emailOf = (realm: Realm): string =>
  people.find(one => one.realm === realm)?.email ?? 'nobody@jeramaya.example'

export type Session = Readonly<{ token: string; uuid: string; role: string }>
export const signIn = (realm: Realm, email = emailOf(realm), secret = password): Promise<Session> =>
  accepted('POST', `/${realm}/login`, { email, password: secret })

export type Callers = ReadonlyMap<string, { token: string; uuid: string }>

/** Signs somebody in for each role, and adds our own processes. */
export async function callersOfEveryRole(): Promise<Callers> {
  return new Map<string, { token: string; uuid: string }>([
    ['USER', await signIn('users')],
    ['AGEN', await signIn('agents')],
    ['ADMIN', await signIn('admins')],
    ['RESERVATION_ADMIN', await signIn('reservation-admin')],
    ['RESERVATION_AGENT', await signIn('reservation')],
    ['SYSTEM', { token: serviceToken(), uuid: '' }],
  ])
}

/** Signed in once, because an account has a limited number of sessions, and each of these is one. */
let staff: Promise<Session> | undefined

/** Creates a session of the demo's member of staff in another position. */
export async function staffAs(position: Position): Promise<Session> {
  staff ??= signIn('reservation-admin')
  const { uuid } = await staff
  const sessionId = randomUUID()
  const role = roleOfRealm['reservation-admin']
  await database.query(
    `INSERT INTO auth.sessions (session_id, account_id, role, position, expires_at)
     VALUES ($1, $2, $3, $4, clock_timestamp() + interval '1 hour')`,
    [sessionId, uuid, role, position],
  )
  return { token: signed({ sub: uuid, jti: sessionId, role }), uuid, role }
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs a token as the product does, with the given changes. */
export function signed(
  payload: Record<string, unknown>,
  more: { header?: Record<string, unknown>; secret?: string; drop?: readonly string[] } = {},
): string {
  const now = Math.floor(Date.now() / 1_000)
  const claims: Record<string, unknown> = {
    iat: now,
    exp: now + authCookie.maxAgeSeconds,
    aud: 'arung-api',
    iss: 'arung',
    ...payload,
  }
  for (const name of more.drop ?? []) delete claims[name]
  const text = `${base64({ alg: 'HS256', typ: 'at+jwt', ...more.header })}.${base64(claims)}`
  const secret = more.secret ?? target.secrets.tokenSecret
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

export const serviceToken = (): string =>
  signed(
    {
      sub: 'workers',
      jti: randomUUID(),
      role: 'SYSTEM',
      aud: 'arung-internal',
      exp: Math.floor(Date.now() / 1_000) + 300,
    },
    { header: { typ: 'service+jwt' }, secret: target.secrets.serviceSecret },
  )

export const freshEmail = (name = 'guest'): string =>
  `${name}.${randomBytes(5).toString('hex')}@guests.example`

export type Mail = Readonly<{ id: string; to: string; subject: string; text: string }>
export async function mailsTo(email: string): Promise<readonly Mail[]> {
  const { json } = await wire('GET', '/mailbox/mails')
  return json.data.filter((mail: Mail) => mail.to.includes(email))
}

/** Returns the code in the newest mail to an address, once that many mails with a code have arrived. */
export const codeFor = (email: string, nth = 1): Promise<string> =>
  eventually(async () => {
    const codes = (await mailsTo(email)).flatMap(
      mail => /\b\d{6}\b/.exec(`${mail.subject} ${mail.text}`)?.slice(0, 1) ?? [],
    )
    return (codes.length >= nth && codes[0]) || null
  })

/** Events from the timers of holds and orders that an earlier test left. They may arrive during another test. */
const ofTimers = ['PlacesReleased', 'CheckoutExpired', 'OrderExpired']

async function eventCount(besides: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM event_store.events WHERE type <> ALL($1)',
    [[...ofTimers, ...besides]],
  )
  return rows[0]?.count ?? 0
}

const quietMs = 300
/** Returns how many events there are, except those of timers and `besides`, once earlier requests are processed. */
export async function settledCount(besides: readonly string[] = []): Promise<number> {
  let seen = -1
  return eventually(async () => {
    const before = seen
    seen = await eventCount(besides)
    if (seen === before) return seen
    await sleep(quietMs)
    return null
  })
}

export const said = (): string => readFileSync(target.logFile, 'utf8')
