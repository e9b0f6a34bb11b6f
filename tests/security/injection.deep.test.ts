import { beforeAll, expect, test } from 'vitest'
import { propertiesOf } from '@arung/platform/http/declarations'
import type { Route } from '@arung/platform/http/route'
import { newCustomer } from './bookings.ts'
import { addressOf, nameOf, queries, roleOf, routes } from './routes.ts'
import { call, settledCount, callersOfEveryRole, type Answer, type Callers } from './world.ts'

/**
 * The first payloads of an injection tool: quotes, comments, unions, conditions, sleeps, JSON paths, LIKE and escapes.
 */
const payloads = [
  "'",
  '"',
  "''",
  "' OR '1'='1",
  "' OR 1=1--",
  "') OR ('a'='a",
  '1 OR 1=1',
  "'; SELECT pg_sleep(20)--",
  "'||pg_sleep(20)||'",
  '1; DROP TABLE event_store.events;--',
  "' UNION SELECT NULL,version()--",
  "' AND 1=CAST(version() AS int)--",
  '(SELECT 1/0)',
  '1 DESC; SELECT 1',
  'name,(SELECT 1)',
  "$$;SELECT 1;$$",
  '$1',
  "E'\\x27'",
  "\\'",
  '\\',
  '%',
  '_',
  '%27%20OR%201=1',
  "x'::jsonb",
  '$.*',
  "'} ? (@ == 1)",
  '/**/',
  '-- ',
  "ʼ OR 1=1",
  '\u0000',
] // prettier-ignore

let callers: Callers
beforeAll(async () => {
  callers = await callersOfEveryRole()
})

/** A harmless text of the same length. */
const harmless = (payload: string) => 'q'.repeat(payload.length)
const encoded = (text: string) => encodeURIComponent(text).replaceAll("'", '%27')

/** Returns the content of a response without its id, its time and the text that was sent. */
function saying({ status, json, text }: Answer, sent: string): string {
  const { requestId: _, ...rest } = json
  // A picture does not repeat what was sent, but its bytes may look like it.
  if (Object.keys(json).length === 0) return `${status} ${text}`
  const plain = JSON.stringify(rest)
  const inJson = JSON.stringify(sent).slice(1, -1)
  return `${status} ${plain.replaceAll(inJson, '*').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')}`
}

/** Returns the fault of the response to a payload: a server error, or anything that the harmless text does not get. */
function faultOf(answer: Answer, plain: Answer, payload: string): string | null {
  if (answer.status >= 500) return `${answer.status}`
  if (answer.status >= 400) return null
  const same = saying(answer, payload) === saying(plain, harmless(payload))
  return same ? null : `${answer.status} says otherwise than for a harmless text`
}

/** Sends every payload, and a harmless text of the same length. */
async function probe(
  name: string,
  ask: (text: string) => Promise<Answer>,
  faults: string[],
): Promise<void> {
  await Promise.all(
    payloads.map(async payload => {
      const [answer, plain] = await Promise.all([ask(payload), ask(harmless(payload))])
      const fault = faultOf(answer, plain, payload)
      if (fault) faults.push(`${name} ${JSON.stringify(payload)}: ${fault}`)
    }),
  )
}

const nothingSent = { unexpected: true }
async function throughRoute(route: Route, address: string): Promise<Answer> {
  const caller = callers.get(roleOf(route) ?? '')
  const method = route.method.toUpperCase()
  const body = route.method === 'get' ? undefined : nothingSent
  return call(method, address, body, { token: caller?.token ?? null })
}
const ownOf = (route: Route): Record<string, string> => {
  const uuid = callers.get(roleOf(route) ?? '')?.uuid
  return uuid ? { uuid } : {}
}

test('sql.inject: SQL in any part of any path gets the same answer as harmless text', async () => {
  const before = await settledCount()
  const faults: string[] = []
  for (const route of routes)
    for (const [, name = ''] of route.path.matchAll(/:(\w+)/g)) {
      const parts = route.path.split('/')
      const at = parts.indexOf(`:${name}`)
      const known = addressOf(route, ownOf(route)).split('/')
      const address = (text: string) => known.with(at, encoded(text)).join('/')
      await probe(`${nameOf(route)} ${name}`, text => throughRoute(route, address(text)), faults)
    }
  expect(faults).toEqual([])
  expect(await settledCount()).toBe(before)
}, 180_000)

test('sql.inject: SQL in any field of any query string gets the same answer, too', async () => {
  const faults: string[] = []
  const tried = new Set<string>()
  for (const route of queries)
    for (const name of Object.keys(propertiesOf(route.query))) {
      tried.add(name)
      const address = addressOf(route, { ...ownOf(route), slug: 'ayung-river-rafting' })
      // A search may well find a character in what others typed. With this suffix it finds nothing, unless it is taken
      // for SQL.
      const nowhere = name === 'q' ? 'qzxjw' : ''
      const through = (text: string) =>
        throughRoute(route, `${address}?${name}=${encoded(text + nowhere)}`)
      await probe(`${nameOf(route)} ?${name}`, through, faults)
    }
  expect(tried.size).toBeGreaterThan(5)
  expect(faults).toEqual([])
}, 180_000)

test('sql.inject: SQL in a header that is stored or compared gets the same answer, too', async () => {
  const faults: string[] = []
  const form = { slug: 'Aa0_-'.repeat(8) + 'xyz', code: '123456' }
  const printable = (text: string) => text.replaceAll(/[^ -~]/g, '')
  for (const header of [
    'idempotency-key',
    'x-correlation-id',
    'x-min-position',
    'accept-language',
    'x-device-token',
    'x-forwarded-for',
  ]) {
    const through = (text: string) =>
      call('POST', '/users/forgot-password/verification', form, {
        headers: { [header]: printable(text) },
      })
    await probe(header, through, faults)
  }
  const asSomebody = (text: string) =>
    call('GET', '/users/profile', undefined, { token: encoded(text) })
  await probe('authorization', asSomebody, faults)
  expect(faults).toEqual([])
}, 180_000)

test('sql.inject: typed text is stored literally, and a password is only compared', async () => {
  const { token, email } = await newCustomer()
  for (const password of ["' OR '1'='1'--", "'; SELECT pg_sleep(20)--"])
    expect((await call('POST', '/users/login', { email, password })).status).toBe(401)
  const names = payloads.filter(one => one !== '\u0000').map(one => `Rahayu ${one} x`)
  for (const lastName of names) {
    const headers = { 'x-min-position': await changed(lastName, token) }
    const { json } = await call('GET', '/users/profile', undefined, { token, headers })
    expect(json.data?.lastName).toBe(lastName)
  }
  const nul = { firstName: 'Ketut', lastName: 'a\u0000b', phone: '+6281234567890' }
  expect((await call('PUT', '/users/profile', nul, { token })).status).toBe(422)
})

/** Gives a customer another name and returns the position of the change. */
async function changed(lastName: string, token: string): Promise<string> {
  const form = { firstName: 'Ketut', lastName, phone: '+6281234567890' }
  const answer = await call('PUT', '/users/profile', form, { token })
  if (answer.status >= 300) throw new Error(answer.text)
  return String(answer.headers['x-position'])
}
