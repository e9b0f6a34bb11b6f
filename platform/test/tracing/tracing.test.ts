import { execFileSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import {
  correlationIdOf,
  jobSpanId,
  readTraceparent,
  traceIdOf,
  traceparentOf,
} from '@arung/platform/tracing/ids'
import { startTracing, type Tracing } from '@arung/platform/tracing/tracing'

const servers: Server[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string }

/** Starts a collector on a port; 0 takes any free one. */
async function collect(port = 0) {
  const spans: Sent[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const taken = (server.address() as AddressInfo).port
  return { spans, port: taken, url: `http://127.0.0.1:${taken}` }
}

async function traced(url: string) {
  const lines: string[] = []
  const say = (...said: unknown[]) => void lines.push(String(said.at(-1)))
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20')
  const tracing = await startTracing('test', url, { warn: say, info: say })
  if (!tracing) throw new Error('There is no tracing')
  return { tracing, lines }
}
const name = (tracing: Tracing, correlationId = randomUuid()) => {
  const span = tracing.begin({ name: 'work', kind: 'internal', correlationId })
  span.end()
  return span
}

test('a trace id is the digits of the correlation id, and a span has the id and the parent that it is given', async () => {
  const { spans, url } = await collect()
  const { tracing } = await traced(url)
  const correlationId = randomUuid()
  const first = name(tracing, correlationId)
  const job = randomUuid()
  tracing
    .begin({
      name: 'next',
      kind: 'producer',
      correlationId,
      parentId: first.place.spanId,
      spanId: jobSpanId(job),
    })
    .end()
  await tracing.stop()
  const traceId = traceIdOf(correlationId)
  expect(correlationIdOf(traceId)).toBe(correlationId)
  expect(spans).toEqual([
    expect.objectContaining({ traceId, spanId: first.place.spanId, name: 'work' }),
    expect.objectContaining({
      traceId,
      spanId: jobSpanId(job),
      parentSpanId: first.place.spanId,
      name: 'next',
    }),
  ])
  expect(spans[0]).not.toHaveProperty('parentSpanId')
})

test('a traceparent header follows the standard or is ignored', () => {
  const place = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
  const header = `00-${place.traceId}-${place.spanId}-01`
  expect(readTraceparent(header)).toEqual({ ...place, isSampled: true })
  expect(traceparentOf({ ...place, isSampled: true })).toBe(header)
  expect(readTraceparent(header.replace(/1$/, '0'))).toEqual({ ...place, isSampled: false })
  for (const wrong of [
    undefined,
    '',
    header.toUpperCase(),
    `${header}-more`,
    header.replace(place.traceId, '0'.repeat(32)),
    header.replace(place.spanId, '0'.repeat(16)),
    [header, header],
  ])
    expect(readTraceparent(wrong)).toBeNull()
})

test('a sampled trace is kept whole: every process decides by the id alone, or follows the decision it is sent', async () => {
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_traceidratio')
  vi.stubEnv('OTEL_TRACES_SAMPLER_ARG', '0.5')
  const { spans, url } = await collect()
  const [one, other] = [await traced(url), await traced(url)]
  const parentId = 'b7ad6b7169203331'
  const begin = { name: 'work', kind: 'internal' } as const
  const kept = Array.from({ length: 200 }, randomUuid).filter(correlationId => {
    const [root, follower] = [
      one.tracing.begin({ ...begin, correlationId }),
      other.tracing.begin({ ...begin, correlationId, parentId }),
    ]
    expect(follower.place.isSampled).toBe(root.place.isSampled)
    const isSampled = !root.place.isSampled
    const told = other.tracing.begin({ ...begin, correlationId, parentId, isSampled })
    expect(told.place.isSampled).toBe(isSampled)
    root.end()
    return root.place.isSampled
  })
  expect(kept.length).toBeGreaterThan(60)
  expect(kept.length).toBeLessThan(140)
  await one.tracing.stop()
  await other.tracing.stop()
  expect(spans.map(({ traceId }) => traceId).toSorted()).toEqual(kept.map(traceIdOf).toSorted())
})

test('a lost collector is logged once, its return once, and stopping does not wait for it', async () => {
  const { port, url } = await collect()
  servers.splice(0).forEach(server => server.close())
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '50')
  vi.stubEnv('OTEL_BSP_MAX_QUEUE_SIZE', '100')
  const { tracing, lines } = await traced(url)
  const began = process.cpuUsage()
  for (let nth = 0; nth < 10_000; nth += 1) name(tracing)
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(2_000)
  const away = 'the collector of traces is away'
  await vi.waitFor(() => expect(lines).toEqual([away]), 10_000)
  name(tracing)
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(lines).toEqual([away])
  const { spans } = await collect(port)
  await vi.waitFor(() => {
    name(tracing)
    expect(lines).toEqual([away, 'the collector of traces is back'])
  }, 10_000)
  // Of ten thousand spans the queue had room for a hundred.
  expect(spans.length).toBeLessThan(500)
  servers.splice(0).forEach(server => {
    server.closeAllConnections()
    server.close()
  })
  await vi.waitFor(() => {
    name(tracing)
    expect(lines.at(-1)).toBe(away)
  }, 10_000)
  const stoppedMs = performance.now()
  await tracing.stop()
  // Less than the ten seconds that a collector usually gets.
  expect(performance.now() - stoppedMs).toBeLessThan(8_000)
})

test('without an endpoint there is no tracing, and the SDK is not loaded', () => {
  const file = path.resolve(import.meta.dirname, '../../src/tracing/tracing.ts')
  const program = (endpoint: string) => `
    const { startTracing } = await import(${JSON.stringify(file)})
    const tracing = await startTracing('test', ${endpoint}, console)
    const { createRequire } = await import('node:module')
    const loaded = Object.keys(createRequire(${JSON.stringify(file)}).cache)
    console.log(tracing === null, loaded.some(one => one.includes('@opentelemetry')))
    process.exit()`
  const run = (endpoint: string) =>
    execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program(endpoint)],
      { encoding: 'utf8', cwd: path.dirname(file) },
    ).trim()
  expect(run('undefined')).toBe('true false')
  expect(run(`'http://127.0.0.1:9'`)).toBe('false true')
})
