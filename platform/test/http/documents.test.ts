import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Registry } from 'prom-client'
import { z } from 'zod'
import { routeOf } from '@arung/platform/http/route'
import { adminServer } from '@arung/platform/http/server'
import { serve } from './served.ts'

const registry = new Registry()
const routes = [
  routeOf({
    method: 'post',
    path: '/orders/:slug/notes',
    feature: 'orders',
    summary: 'Adds a <note>',
    access: { permission: 'greetings:change', roles: ['ADMIN'] },
    ownership: 'none',
    limit: 'write',
    params: z.strictObject({ slug: z.string() }),
    query: z.strictObject({ notify: z.enum(['yes', 'no']).optional() }),
    body: z.strictObject({ lines: z.array(z.strictObject({ text: z.string().max(200) })) }),
    data: z.strictObject({ id: z.uuid() }),
    status: 201,
    run: async () => ({ data: { id: '7b0e6b1e-2f0f-4d0e-9a30-0c8a0f0d0001' } }),
  }),
  routeOf({
    method: 'post',
    path: '/internal/orders/expire',
    feature: 'orders',
    summary: 'Looks at an order whose time is up',
    access: { permission: 'processes:call', roles: ['SYSTEM'] },
    ownership: 'none',
    limit: 'internal',
    data: 'empty',
    run: async () => ({ data: null }),
  }),
]

let app: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  app = await serve(routes, { documents: true, registry })
})
afterAll(() => app.close())

test('the API reference is generated from the schemas that the routes use', async () => {
  const { body } = await app.call('GET', '/openapi.json')
  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/orders/{slug}/notes': {
        post: {
          operationId: 'postOrdersSlugNotes',
          security: [{ bearer: [] }],
          parameters: [
            { name: 'slug', in: 'path', required: true },
            { name: 'notify', in: 'query', required: false, schema: { enum: ['yes', 'no'] } },
            { name: 'Idempotency-Key', in: 'header' },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  additionalProperties: false,
                  properties: {
                    lines: { items: { properties: { text: { maxLength: 200 } } } },
                  },
                },
              },
            },
          },
          responses: {
            201: { description: 'Done' },
            422: { $ref: '#/components/responses/Error422' },
          },
        },
      },
    },
  })
})

test('the API reference lists all possible responses, and no route that only own processes may call', async () => {
  const { body } = await app.call('GET', '/openapi.json')
  const paths = Object.keys(Object(body['paths']))
  expect(paths).toEqual(['/orders/{slug}/notes'])
  const { responses } = Object(body['paths'])['/orders/{slug}/notes'].post
  expect(Object.keys(responses)).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '405',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ])
  const page = await app.call('GET', '/documentation')
  expect(page.body['text']).not.toContain('/internal/')
})

test('every reference inside the document resolves', async () => {
  const { body } = await app.call('GET', '/openapi.json')
  for (const [, pointer] of JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = pointer!
      .split('/')
      .reduce<unknown>((node, key) => Reflect.get(Object(node), key), body)
    expect(target, pointer).toBeTypeOf('object')
  }
})

test('the documentation page runs no script and allows only its own style', async () => {
  const page = await app.call('GET', '/documentation')
  const html = String(page.body['text'])
  const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  expect(html).not.toMatch(/<script|https?:\/\/|style="/)
  expect(html).toContain('Adds a &lt;note&gt;')
  expect(html).toContain('<code>lines[].text</code>')
})

test('the operator port serves health, readiness and metrics', async () => {
  await app.call('POST', '/orders/x/notes')
  let isReady = true
  const admin = await adminServer({
    port: 0,
    host: '127.0.0.1',
    registry,
    ready: async () => {
      if (!isReady) throw new Error('database away')
      return true
    },
  })
  const get = (path: string) => fetch(`http://127.0.0.1:${admin.port}${path}`)
  expect((await get('/health')).status).toBe(200)
  expect((await get('/ready')).status).toBe(200)
  isReady = false
  expect((await get('/ready')).status).toBe(503)
  expect(await (await get('/metrics')).text()).toContain(
    'http_request_seconds_count{route="/orders/:slug/notes",method="POST",status="401"} 1',
  )
  expect((await get('/else')).status).toBe(404)
  await admin.close()
})
