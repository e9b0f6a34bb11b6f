import { beforeAll, expect, test } from 'vitest'
import type { Route } from '@arung/platform/http/route'
import { addressOf, bodySchemaOf, nameOf, queries, roleOf, shapeOf, unsafe } from './routes.ts'
import {
  ask,
  call,
  settledCount,
  callersOfEveryRole,
  wire,
  type Answer,
  type Callers,
} from './world.ts'

let callers: Callers
beforeAll(async () => {
  callers = await callersOfEveryRole()
})

const deep = (open: string, close: string, times: number) =>
  open.repeat(times) + close.repeat(times)
const json = { 'content-type': 'application/json' }

/** Bodies that may trip a JSON parser and the code behind it. */
const bodies: readonly (string | Buffer)[] = [
  '{', '}', '[', ']', '"', '{"a"', '{"a":', '{"a":1', '{"a":1,}', '[1,]', '{,}', '{a:1}', "{'a':1}", '{"a":01}',
  '{"a":.5}', '{"a":1.}', '{"a":+1}', '{"a":0x1}', '{"a":1e}', '{"a":NaN}', '{"a":Infinity}', '{"a":undefined}',
  '{"a":tru}', 'nul', 'True', '// x\n{}', '/**/{}', '{}{}', '{} x', '[][]', '{"a":"\t"}', '{"a":"\n"}', '{"a":"\u0001"}',
  '{"a":"\\x"}', '{"a":"\\u12"}', '{"a":"\\ud800"}', '{"\\ud800":1}', '{"a":"\\u0000"}', '{"\\u0000":1}', '\ufeff{"a":1}',
  'null', 'true', '0', '-0', '1e400', '-1e400', '123456789012345678901234567890', '""', '"x"', '[]', '[[]]', '[{}]', '[null]',
  '{"a":1,"a":2}', '{"":1}', '{"a":{"a":{"a":{}}}}', '{"toString":1}', '{"hasOwnProperty":1}', '{"length":-1}', '{"then":1}',
  deep('[', ']', 10_000),
  deep('{"a":', '}', 5_000).replace('}', '1}'),
  deep('{"a":', '}', 21).replace('}', '1}'),
  `{"a":"${'x'.repeat(60_000)}"}`,
  `[${'1,'.repeat(30_000)}1]`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  Buffer.from([0x22, 0xf0, 0x82, 0x82, 0xac, 0x22]),
  Buffer.alloc(64, 0),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
] // prettier-ignore

const send = (route: Route, body: string | Buffer, headers: Record<string, string> = json) => {
  const caller = callers.get(roleOf(route) ?? '')
  const address = addressOf(route, caller ? { uuid: caller.uuid } : {})
  return ask(route.method.toUpperCase(), address, {
    body,
    headers,
    token: caller?.token ?? null,
  })
}

const refused = ({ status }: Answer) => status >= 400 && status < 500

test('json.suite: every route refuses every malformed body, and fails on none', async () => {
  const before = await settledCount()
  const worse: string[] = []
  // One parser serves all routes, so some routes get every body, the others one of each kind.
  const whole = new Set([
    '/users/login',
    '/checkouts',
    '/users/profile',
    '/webhooks/xendit/invoice',
  ])
  for (const route of unsafe) {
    const sent = bodies.filter((_, at) => whole.has(route.path) || at % 9 === 0)
    const answers = await Promise.all(sent.map(body => send(route, body)))
    answers.forEach((answer, at) => {
      if (!refused(answer))
        worse.push(`${nameOf(route)}: ${answer.status} for ${String(sent[at]).slice(0, 40)}`)
    })
  }
  expect(worse).toEqual([])
  expect(await settledCount()).toBe(before)
})

test('json.suite: every route refuses a body with any odd value in its fields', async () => {
  const before = await settledCount()
  const odd: readonly unknown[] = [
    null,
    '',
    'x'.repeat(5_000),
    -1,
    1e308,
    2 ** 53,
    true,
    {},
    [[]],
    '\u202e',
    "'--",
  ]
  // The one text of a note may be anything, so texts that fit are left out. The rest is refused. Without a rate the desk
  // takes no dollars.
  const takesTexts = new Set(['/reservation-admin/days/:date/note'])
  const takesNull = new Set(['/reservation-admin/cash-rate'])
  const worse: string[] = []
  for (const route of unsafe) {
    const shape = shapeOf(bodySchemaOf(route))
    if (typeof shape !== 'object' || shape === null || route.limit === 'webhook') continue
    if (Object.keys(shape).length === 0) continue
    const sent = odd.filter(
      value =>
        (!takesTexts.has(route.path) || typeof value !== 'string' || value.length > 1_000) &&
        (!takesNull.has(route.path) || value !== null),
    )
    const answers = await Promise.all(
      sent.map(value => {
        const body = Object.fromEntries(Object.keys(shape).map(name => [name, value]))
        return send(route, JSON.stringify(body))
      }),
    )
    answers.forEach(({ status }, at) => {
      if (status < 400 || status >= 500)
        worse.push(`${nameOf(route)}: ${status} for ${JSON.stringify(sent[at]).slice(0, 40)}`)
    })
  }
  expect(worse).toEqual([])
  expect(await settledCount()).toBe(before)
})

test('dos.size: a hundred thousand participants are refused before they are read', async () => {
  const one = {
    name: 'Guest',
    age: 30,
    birthDate: '1996-01-02',
    phone: '+6281234567890',
    pic: false,
  }
  const body = JSON.stringify({ participants: Array.from({ length: 100_000 }, () => one) })
  const route = unsafe.find(({ path }) => path === '/checkouts/:id/participants')
  const startedMs = performance.now()
  expect((await send(route!, body)).status).toBe(413)
  expect(performance.now() - startedMs).toBeLessThan(20_000)
  const few = JSON.stringify({ participants: Array.from({ length: 101 }, () => one) })
  expect((await send(route!, few)).status).toBe(422)
})

test('dos.size: every route refuses JSON over its limit, which is 64 kB for nearly all', async () => {
  const withMore = unsafe.filter(route => route.bodyBytesMax !== undefined)
  expect(withMore.every(({ access }) => access !== 'public')).toBe(true)
  expect(withMore.every(({ bodyBytesMax = 0 }) => bodyBytesMax <= 512 * 1_024)).toBe(true)
  for (const route of unsafe) {
    const body = JSON.stringify({ note: 'x'.repeat(route.bodyBytesMax ?? 65_536) })
    const { status } = await send(route, body)
    const expected = route.upload ? [415] : route.limit === 'webhook' ? [400, 401, 413] : [413]
    expect(expected, nameOf(route)).toContain(status)
  }
})

test('dos.size: no list answers a request for a billion rows or for a thousand years', async () => {
  const wishes = [
    'limit=1000000000',
    'page=1000000000',
    'perPage=99999',
    'from=0001-01-01&to=9999-12-31',
    'limit=-1',
    'page=0',
  ]
  const worse: string[] = []
  for (const route of queries) {
    const caller = callers.get(roleOf(route) ?? '')
    const address = addressOf(
      route,
      caller ? { uuid: caller.uuid, slug: 'ayung-river-rafting' } : { slug: 'ayung-river-rafting' },
    )
    for (const wish of wishes) {
      const answer = await call(route.method.toUpperCase(), `${address}?${wish}`, undefined, {
        token: caller?.token ?? null,
      })
      if (answer.status >= 500 || answer.text.length > 400_000)
        worse.push(`${nameOf(route)}?${wish}: ${answer.status} ${answer.text.length}`)
    }
  }
  expect(worse).toEqual([])
})

test('dos.size: addresses, headers and query strings have a maximum length', async () => {
  const long = 'x'.repeat(100_000)
  for (const attempt of [
    () => wire('GET', `/api/products?slug=${long}`),
    () => wire('GET', `/activities/${long}`),
    () => wire('GET', '/', { headers: { cookie: long } }),
    () =>
      wire('GET', `/api/products?${Array.from({ length: 400 }, (_, at) => `k${at}=1`).join('&')}`),
  ]) {
    const outcome = await attempt().then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => error.code,
    )
    expect([400, 404, 413, 414, 422, 431, 'ECONNRESET', 'EPIPE']).toContain(outcome)
  }
  expect((await wire('GET', '/')).status).toBe(200)
})
