// @vitest-environment node
import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { splitApi } from '../../server/api-split.ts'
import { endServers, serve } from './served.ts'

afterEach(() => endServers())

const errorForm = z.strictObject({
  message: z.literal('Data not found'),
  code: z.literal('NotFound'),
  requestId: z.uuid(),
})

test('internal routes are not found by any method and reach neither API', async () => {
  const reached: string[] = []
  const upstream: RequestListener = (request, response) => {
    reached.push(request.url ?? '')
    response.end()
  }
  const front = await serve(splitApi(upstream, upstream))
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    for (const address of ['/internal', '/internal/', '/internal/orders/expire?a=1']) {
      const answer = await fetch(new URL(address, front), { method })
      const { headers, status } = answer
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      if (method === 'HEAD') continue
      const { requestId } = errorForm.parse(await answer.json())
      expect(headers.get('x-request-id')).toBe(requestId)
    }
  expect(reached).toEqual([])
  await fetch(new URL('/commands/internal/orders/expire', front))
  await fetch(new URL('/internals', front))
  expect(reached).toEqual(['/internals'])
})
