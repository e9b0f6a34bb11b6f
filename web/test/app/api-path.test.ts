import { expect, test } from 'vitest'
import { pathOf } from '../../src/app/api/api-path.ts'
import { call, command } from '../../src/app/api/call.ts'
import { liveResource } from '../../src/app/api/resource.ts'

test('a path is filled with its parameters, and no value escapes its segment', () => {
  expect(pathOf('GET /settings')).toBe('/settings')
  expect(pathOf('GET /orders/:slug', { params: { slug: 'Aa0_-z' } })).toBe('/orders/Aa0_-z')
  expect(pathOf('GET /orders/:slug', { params: { slug: '../a?b=c d' } })).toBe(
    '/orders/..%2Fa%3Fb%3Dc%20d',
  )
  expect(
    pathOf('POST /orders/:slug/participants/:nth/identity-picture', {
      params: { slug: '$&', nth: 2 },
    }),
  ).toBe('/orders/%24%26/participants/2/identity-picture')
})

test('a query follows the path as given', () => {
  const days = { params: { slug: 'a' }, query: { from: '2031-01-02', to: '2031-02-03' } }
  expect(pathOf('GET /products/:slug/availability', days)).toBe(
    '/products/a/availability?from=2031-01-02&to=2031-02-03',
  )
  const query = new URLSearchParams([['page', '2']])
  expect(pathOf('GET /blogs', { query })).toBe('/blogs?page=2')
})

test('a parameter that is undefined is left out of a query', () => {
  const query = { from: '2031-01-02', to: '2031-02-03', by: undefined, source: undefined }
  expect(pathOf('GET /reservation-admin/report', { query })).toBe(
    '/reservation-admin/report?from=2031-01-02&to=2031-02-03',
  )
})

test('a command takes its method from its key, and carries its body and idempotency key', () => {
  expect(
    command('PUT /orders/:slug/pickup-place', {
      params: { slug: 'a' },
      body: { place: 'Villa 2' },
      idempotencyKey: 'k',
    }),
  ).toMatchObject({
    path: '/orders/a/pickup-place',
    method: 'PUT',
    body: { place: 'Villa 2' },
    idempotencyKey: 'k',
  })
})

test('the compiler accepts only calls with the path, method, input and response of a route', () => {
  const params = { slug: 'a' }
  const calls = [
    async () => {
      const { url }: { url: string } = await call('POST /users/login/:provider/begin', {
        params: { provider: 'google' },
      })
      return url
    },
    // @ts-expect-error No route has this path.
    () => call('POST /orders/:slug/cancels', { params }),
    // @ts-expect-error The route is called with another method.
    () => call('PUT /orders/:slug/cancel', { params }),
    // @ts-expect-error The path has a name that nothing stands for.
    () => call('POST /orders/:slug/cancel', {}),
    // @ts-expect-error The path has no such name.
    () => call('POST /orders/:slug/cancel', { params: { slug: 'a', id: 'b' } }),
    // @ts-expect-error A field is missing.
    () => call('PUT /orders/:slug/pickup-place', { params, body: {} }),
    // @ts-expect-error No route takes this field.
    () => call('PUT /orders/:slug/pickup-place', { params, body: { place: 'a', zone: 'b' } }),
    // @ts-expect-error The route takes no body.
    () => call('POST /orders/:slug/payments', { params, body: { amount: 1 } }),
    // @ts-expect-error The route takes no such query.
    () => call('GET /products/:slug/availability', { params, query: { days: 2 } }),
    // @ts-expect-error The answer has another type.
    (): Promise<{ paymentId: number }> => call('POST /orders/:slug/payments', { params }),
    // @ts-expect-error What is read is no command.
    () => liveResource('POST /orders/:slug/cancel', { params }),
  ]
  expect(calls).toHaveLength(11)
})
