// @vitest-environment node
import express from 'express'
import type { IncomingHttpHeaders } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '@arung/platform/logger'
import { startTracing, type Tracing } from '@arung/platform/tracing/tracing'
import { browserSpans } from '../../server/browser-spans.ts'
import { proxyTo } from '../../server/proxy.ts'
import { correlationOf, tracedCalls } from '../../server/traced-calls.ts'
import { endServers, serve } from './served.ts'

type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string }
let sent: Sent[] = []
let tracing: Tracing
beforeEach(async () => {
  sent = []
  const collector = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const scope of scopeSpans) sent.push(...scope.spans)
      response.end('{}')
    })
  })
  tracing = (await startTracing('web', collector.href, createLogger('test', 'silent')))!
})
afterEach(async () => {
  await tracing.stop()
  endServers()
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'
const theirs = {
  traceparent: `00-${traceId}-${spanId}-01`,
  tracestate: 'vendor=1',
  baggage: 'who=me',
  'x-correlation-id': '0af76519-16cd-43dd-8448-eb211c80319c',
}

/** Returns what an API behind the web receives for a call with these headers. */
async function heard(of: Tracing | null, headers: Record<string, string>) {
  let got: IncomingHttpHeaders = {}
  const api = await serve((request, response) => {
    got = request.headers
    response.end('{}')
  })
  const app = express()
  app.use('/api', tracedCalls(of), proxyTo(api))
  const front = await serve(app)
  const answer = await fetch(`${front.href}api/orders/some-secret`, { headers })
  await answer.text()
  return { got, answered: [...answer.headers.keys()] }
}

test('without tracing the web drops the trace headers of callers and adds none of its own', async () => {
  const { got } = await heard(null, theirs)
  const plain = await heard(null, {})
  expect(Object.keys(got).toSorted()).toEqual(Object.keys(plain.got).toSorted())
  for (const name of [...Object.keys(theirs), 'x-correlation-id'])
    expect(got).not.toHaveProperty(name)
})

test('with tracing an API gets a trace id that only the caller can derive, and nothing else', async () => {
  const { got, answered } = await heard(tracing, theirs)
  expect(answered).toEqual((await heard(null, {})).answered)
  const [, heardTrace, heardSpan] = /^00-(\w{32})-(\w{16})-01$/.exec(String(got['traceparent']))!
  expect(heardTrace).toBe(correlationOf(traceId).replaceAll('-', ''))
  expect(heardTrace).not.toBe(traceId)
  for (const name of ['tracestate', 'baggage', 'x-correlation-id'])
    expect(got).not.toHaveProperty(name)
  await tracing.stop()
  expect(sent.find(one => one.spanId === heardSpan)).toMatchObject({
    traceId: heardTrace,
    parentSpanId: spanId,
    name: 'GET /api',
  })
  expect(JSON.stringify(sent)).not.toContain('some-secret')
})

const one = { traceId, spanId, method: 'POST', status: 201, ms: 30, agoMs: 5 }
async function statusesOf(bodies: readonly string[]) {
  const app = express()
  app.use(browserSpans(tracing, { trustProxyHops: 0, limitFactor: 1 }))
  const { href } = await serve(app)
  const headers = { 'content-type': 'application/json' }
  const statuses: number[] = []
  for (const body of bodies)
    statuses.push((await fetch(`${href}browser-spans`, { method: 'POST', headers, body })).status)
  return statuses
}

test('the span that a browser reports becomes the parent of its call', async () => {
  expect(await statusesOf([JSON.stringify([one])])).toEqual([204])
  await tracing.stop()
  expect(sent).toEqual([
    expect.objectContaining({
      traceId: correlationOf(traceId).replaceAll('-', ''),
      spanId,
      name: 'browser POST',
    }),
  ])
})

test.each([
  ['no JSON', '{'],
  ['a field more', JSON.stringify([{ ...one, name: 'Ayu' }])],
  ['a method of its own', JSON.stringify([{ ...one, method: 'AYU' }])],
  ['too many', JSON.stringify(Array(21).fill(one))],
  ['too much', JSON.stringify([{ ...one, traceId: 'a'.repeat(5_000) }])],
  ['a number that is none', JSON.stringify([{ ...one, traceId: `${traceId}0` }])],
])('a browser report that holds %s is rejected', async (_, body) => {
  expect(await statusesOf([body])).toEqual([400])
  await tracing.stop()
  expect(sent).toEqual([])
})

test('an address may report only so much in a minute', async () => {
  const statuses = await statusesOf(Array(125).fill(JSON.stringify([one])))
  expect(statuses.filter(status => status === 204)).toHaveLength(120)
  expect(statuses.slice(120)).toEqual(Array(5).fill(429))
})
