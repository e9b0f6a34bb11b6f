import { expect, test } from 'vitest'
import { pino } from 'pino'
import { z } from 'zod'
import { createHttpApp } from '@arung/platform/http/app'
import { memoryLimiter } from '@arung/platform/http/protect/limits'
import { visitor } from '@arung/platform/http/principal'
import { routeOf, type Route } from '@arung/platform/http/route'

const good = routeOf({
  method: 'post',
  path: '/orders/:slug',
  feature: 'orders',
  summary: 'Changes an order',
  access: 'guest-or-account',
  ownership: 'secret',
  limit: 'write',
  params: z.strictObject({ slug: z.string() }),
  body: z.strictObject({ note: z.string() }),
  data: 'empty',
  run: async () => ({ data: null }),
})

const start = (...routes: Route[]) => startWith({}, ...routes)
const startWith = (options: { startsOften?: boolean }, ...routes: Route[]) =>
  createHttpApp({
    ...options,
    name: 'test',
    title: 'Test',
    routes,
    authenticate: () => visitor,
    limiter: memoryLimiter(),
    logger: pino({ level: 'silent' }),
  })

test('a process with a fully declared route starts', () => {
  expect(() => start(good)).not.toThrow()
})

test('a process that starts often refuses a faulty route each time, and accepts it once corrected', () => {
  const often = { startsOften: true }
  const faulty = { ...good, path: '/often/:slug', params: z.strictObject({}) }
  for (const _ of [1, 2])
    expect(() => startWith(often, faulty)).toThrow("path parameter 'slug' has no schema")
  for (const _ of [1, 2])
    expect(() => startWith(often, { ...good, path: '/often/:slug' })).not.toThrow()
})

test.each(['method', 'feature', 'summary', 'access', 'ownership', 'limit', 'data', 'run'])(
  'a process with a route without %s does not start',
  name => {
    const partial = { ...good }
    Reflect.deleteProperty(partial, name)
    expect(() => start(partial)).toThrow('Routes are not declared fully')
  },
)

test.each<[string, Partial<Route>, RegExp]>([
  ['no role at all', { access: { permission: 'orders:see', roles: [] } }, /no access/],
  ['roles without a permission', { access: { permission: '', roles: ['ADMIN'] } }, /no access/],
  ['an undeclared parameter', { params: z.strictObject({}) }, /'slug' has no schema/],
  ['self without uuid', { ownership: 'self' }, /needs the path parameter 'uuid'/],
  ['predicate for everybody', { ownership: 'predicate', access: 'public' }, /is public/],
  ['secret without parameter', { path: '/orders' }, /needs a path parameter/],
  ['a loose body', { body: z.object({ note: z.string() }) }, /body takes unknown keys/],
  [
    'a loose object inside a list',
    { body: z.strictObject({ lines: z.array(z.object({ n: z.int() })) }) },
    /body.properties.lines.items takes unknown keys/,
  ],
  ['a GET with a body', { method: 'get' }, /a GET takes no body/],
  ['a wildcard', { path: '/orders/*' }, /odd segment/],
])('a process with %s does not start', (_, change, message) => {
  expect(() => start({ ...good, ...change })).toThrow(message)
})

test('a webhook body may have unknown fields', () => {
  const body = z.looseObject({ id: z.string() })
  const hook = { ...good, path: '/hooks', params: z.strictObject({}), ownership: 'none' as const }
  expect(() => start({ ...hook, limit: 'webhook', body })).not.toThrow()
})

test('a process with two routes of one path does not start, whatever their parameters are called', () => {
  const other = { ...good, path: '/orders/:id', params: z.strictObject({ id: z.string() }) }
  expect(() => start(good, other)).toThrow(/Two routes answer POST \/orders\/:id/)
})
