import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.union([z.int(), z.string()]) }).transform(one => Number(one.intValue)),
  z
    .object({ arrayValue: z.object({ values: z.array(z.object({ stringValue: z.string() })) }) })
    .transform(({ arrayValue }) => arrayValue.values.map(({ stringValue }) => stringValue)),
])
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform(all => Object.fromEntries(all.map(({ key, value }) => [key, value])))
const ReceivedSpan = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: Attributes,
})
/** ExportTraceServiceRequest of OTLP 1, as JSON. */
const Request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(ReceivedSpan) })),
    }),
  ),
})

export type Received = z.output<typeof ReceivedSpan> & { service: unknown }

/** Starts a collector that speaks OTLP over HTTP with JSON, and keeps what it receives; `port` 0 is any free one. */
export async function startCollector(port = 0) {
  const spans: Received[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/v1/traces')
        return void response.writeHead(404).end()
      const body = Buffer.concat(chunks).toString('utf8')
      bodies.push(JSON.stringify(request.headers), body)
      for (const { resource, scopeSpans } of Request.parse(JSON.parse(body)).resourceSpans)
        for (const one of scopeSpans.flatMap(scope => scope.spans))
          spans.push({ ...one, service: resource.attributes['service.name'] })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    spans: spans as readonly Received[],
    /** Everything that was received, as it came. */
    said: () => bodies.join('\n'),
    inTrace: (traceId: string) => spans.filter(one => one.traceId === traceId),
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
