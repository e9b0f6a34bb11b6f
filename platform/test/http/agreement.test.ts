import { expect, test } from 'vitest'
import { z } from 'zod'
import { CancelOrder } from '@arung/contracts/orders/requests'
import { OrderView } from '@arung/contracts/orders/views'
import { defineRoute } from '@arung/platform/http/route'

const shared = {
  feature: 'orders',
  summary: 'Stands here for the compiler',
  access: 'public',
  ownership: 'none',
  limit: 'read',
  params: z.strictObject({ slug: z.string() }),
} as const
const cancel = {
  ...shared,
  method: 'post',
  path: '/orders/:slug/cancel',
  body: CancelOrder,
  data: 'empty',
  run: async () => ({ data: null }),
} as const
const read = {
  ...shared,
  method: 'get',
  path: '/orders/:slug',
  run: async () => ({ events: () => {} }),
} as const

test('the compiler accepts a route that the contracts have, and no other path, method, input or response', () => {
  const taken = [
    defineRoute(cancel),
    defineRoute({ ...read, data: OrderView }),
    defineRoute({ ...cancel, path: '/internal/orders/:slug/cancel' }),
  ]
  const refused = [
    // @ts-expect-error No api.ts has this path.
    defineRoute({ ...cancel, path: '/orders/:slug/cancels' }),
    // @ts-expect-error It is called with another method.
    defineRoute({ ...cancel, method: 'put' }),
    // @ts-expect-error A field that a caller leaves out is wanted.
    defineRoute({ ...cancel, body: z.strictObject({ reason: z.string(), by: z.string() }) }),
    // @ts-expect-error What callers send is not taken.
    defineRoute({ ...cancel, body: z.strictObject({}) }),
    // @ts-expect-error A query that nobody is told of.
    defineRoute({ ...cancel, query: z.strictObject({ dry: z.string() }) }),
    // @ts-expect-error Callers read fields that are missing.
    defineRoute({ ...read, data: OrderView.omit({ paid: true }) }),
    // @ts-expect-error Callers do not know of a field that is sent.
    defineRoute({ ...read, data: OrderView.extend({ more: z.string() }) }),
    // @ts-expect-error Callers read JSON.
    defineRoute({ ...read, data: 'file' }),
    // @ts-expect-error One of these paths is in no api.ts.
    defineRoute({ ...read, path: anyOf('/orders/:slug', '/order/:slug'), data: OrderView }),
    // @ts-expect-error A path that is put together at run time says nothing.
    defineRoute({ ...read, path: String('/orders/:slug'), data: OrderView }),
  ]
  expect(taken.length + refused.length).toBe(13)
})

const anyOf = <const Path extends string>(...[path]: readonly [Path, ...Path[]]): Path => path
