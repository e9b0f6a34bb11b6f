import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { createLogger } from '@arung/platform/logger'
import { startTracing } from '@arung/platform/tracing/tracing'
import { openShop, placedOrder, startCheckout, choice } from './shop.ts'
import { openWorld } from './world.ts'

afterEach(() => vi.restoreAllMocks())

/** Counts the writes by statement. Values are left out. */
function watchWrites() {
  const ask = vi.spyOn(pg.Client.prototype, 'query')
  return {
    begin: () => ask.mockClear(),
    end() {
      const writes = new Map<string, number>()
      for (const [statement] of ask.mock.calls as unknown as [string | { text: string }][]) {
        const text = typeof statement === 'string' ? statement : statement.text
        if (/\b(?:INSERT|UPDATE|DELETE)\b/.test(text)) writes.set(text, (writes.get(text) ?? 0) + 1)
      }
      return writes
    },
  }
}

async function collect() {
  const names: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const { spans } of scopeSpans)
          names.push(...spans.map(({ name }: { name: string }) => name))
      response.end('{}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const tracing = (await startTracing('test', url, createLogger('test', 'silent')))!
  return { names, tracing, close: () => server.close() }
}

test('an order costs the same statements with tracing as without', async () => {
  const watch = watchWrites()
  const collector = await collect()
  const seen: Map<string, number>[] = []
  for (const tracing of [null, collector.tracing]) {
    const world = await openWorld({ tracing })
    const shop = await openShop(world)
    watch.begin()
    await placedOrder(world, shop)
    seen.push(watch.end())
    await world.close()
  }
  await collector.tracing.stop()
  collector.close()
  expect(collector.names).toEqual(
    expect.arrayContaining(['POST /checkouts/:id/order', 'append order', 'enqueue mail.otp']),
  )
  const [off, on] = seen
  expect(off!.size).toBeGreaterThan(3)
  expect(on).toEqual(off)
})

test("only our own processes set a correlation: not the web's callers, and without tracing not a traceparent", async () => {
  const world = await openWorld()
  const shop = await openShop(world)
  const correlation = randomUuid()
  const headers = {
    'x-correlation-id': correlation,
    traceparent: `00-${correlation.replaceAll('-', '')}-b7ad6b7169203331-01`,
  }
  const correlations = async (type: string) => {
    const said = (await world.stored()).filter(one => one.type === type)
    return said.map(({ metadata }) => metadata.correlationId)
  }
  const { answer } = await startCheckout(world, [choice(shop.rafting, 2)], { headers })
  expect(await correlations('CheckoutStarted')).toEqual([answer.headers.get('x-request-id')])
  const { orderId, slug } = await placedOrder(world, shop)
  const { data } = await world.send('POST', `/orders/${slug}/payments`, {})
  const refuse = `/internal/payments/${data.paymentId}/refuse`
  const refused = { orderId, reason: 'NO' }
  const system = { token: world.system(), headers: { 'x-correlation-id': correlation } }
  const settled = await world.send('POST', refuse, refused, system)
  expect(settled.status).toBeLessThan(300)
  const followed = (await world.stored()).filter(
    ({ metadata }) => metadata.correlationId === correlation,
  )
  expect(followed.length).toBeGreaterThan(0)
  await world.close()
})

test('a mailed code carries the correlation id of the request', async () => {
  const world = await openWorld()
  const shop = await openShop(world)
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 1)])
  const put = (path: string, body: unknown) =>
    world.send('PUT', `/checkouts/${checkoutId}${path}`, body)
  await put('/participants', {
    participants: [
      { name: 'Ayu', age: 30, birthDate: '1990-01-02', phone: '+628123456789', pic: true },
    ],
  })
  await put('/contact', {
    contact: { firstName: 'Ayu', lastName: 'G', email: 'a@b.example', phone: '+628123456789' },
  })
  const asked = await world.send('POST', `/checkouts/${checkoutId}/verification`)
  const { rows } = await world.db.pool.query(
    `SELECT correlation_id AS id FROM outbox.jobs WHERE kind = 'mail.otp'`,
  )
  expect(rows).toEqual([{ id: asked.headers.get('x-request-id') }])
  await world.close()
})
