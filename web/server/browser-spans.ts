import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express'
import { z } from 'zod'
import { addressKey, memoryLimiter } from '@arung/platform/http/protect/limits'
import { clientIp } from '@arung/platform/http/request-facts'
import type { Tracing } from '@arung/platform/tracing/tracing'
import { browserSpansMax, browserSpansPath } from '../src/app/api/browser-spans.ts'
import { correlationOf } from './traced-calls.ts'

const bodyBytesMax = 4_096
/** Requests that one address may send in a minute. A browser sends at most one every two seconds. */
const bodiesMax = 120
const msMax = 300_000

const BrowserSpan = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  status: z.int().min(0).max(599),
  /** The duration, and how long ago the call ended. The browser's clock may be wrong. */
  ms: z.number().min(0).max(msMax),
  agoMs: z.number().min(0).max(msMax),
})
const BrowserSpans = z.array(BrowserSpan).max(browserSpansMax)

/**
 * Takes the spans that browsers report of their own calls and adds them to the traces of those calls. Rejects invalid
 * reports.
 */
export function browserSpans(
  tracing: Tracing,
  { trustProxyHops, limitFactor }: { trustProxyHops: number; limitFactor: number },
): Router {
  const limiter = memoryLimiter({ page: { points: bodiesMax * limitFactor, seconds: 60 } })
  const count: RequestHandler = async (request, response, next) => {
    const consumed = await limiter.consume('page', addressKey(clientIp(request, trustProxyHops)))
    if (consumed.ok) return next()
    response.set('retry-after', String(consumed.retryAfterSeconds)).status(429).end()
  }
  const take: RequestHandler = (request, response) => {
    const told = BrowserSpans.safeParse(request.body)
    if (!told.success) return void response.status(400).end()
    for (const one of told.data) tell(tracing, one)
    response.status(204).end()
  }
  const router = express.Router()
  router.post(browserSpansPath, count, express.json({ limit: bodyBytesMax }), take, refuse)
  return router
}

function tell(tracing: Tracing, span: z.output<typeof BrowserSpan>): void {
  const endedMs = performance.now() - span.agoMs
  tracing
    .begin({
      name: `browser ${span.method}`,
      kind: 'client',
      correlationId: correlationOf(span.traceId),
      spanId: span.spanId,
      startedMs: endedMs - span.ms,
      facts: { 'http.request.method': span.method, 'http.response.status_code': span.status },
    })
    .end({ endedMs, isFault: span.status === 0 || span.status >= 500 })
}

/** Answers 400 to a body that is not JSON or is too large. */
const refuse: ErrorRequestHandler = (_error, _request, response, _next) => {
  response.status(400).end()
}
