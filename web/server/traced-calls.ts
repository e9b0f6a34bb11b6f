import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import { correlationHeader } from '@arung/platform/http/request-facts'
import { uuidOf } from '@arung/platform/ids'
import { readTraceparent, traceparentOf } from '@arung/platform/tracing/ids'
import type { Tracing } from '@arung/platform/tracing/tracing'

/** Tracing headers of callers, which are not passed on. */
const theirs = ['traceparent', 'tracestate', 'baggage', correlationHeader]

/**
 * Returns the correlation id of a call from the trace id that its browser generated: a digest. A reader of a
 * correlation id, in a log or a response, cannot derive the trace id, with which they could add their own calls to
 * somebody else's trace.
 */
export const correlationOf = (drawnTraceId: string): string =>
  uuidOf(createHash('sha256').update(drawnTraceId).digest(), 8)

/** Removes the tracing headers of callers. With tracing on, each call gets a span, which is passed to the APIs. */
export function tracedCalls(tracing: Tracing | null): RequestHandler {
  return (request, response, next) => {
    const browser = readTraceparent(request.headers['traceparent'])
    for (const name of theirs) delete request.headers[name]
    if (!tracing) return next()
    const span = tracing.begin({
      name: `${request.method} /api`,
      kind: 'server',
      // The server decides whether a trace is kept. Otherwise a caller could have all of them kept.
      ...(browser
        ? { correlationId: correlationOf(browser.traceId), parentId: browser.spanId }
        : { correlationId: crypto.randomUUID() }),
      facts: { 'http.request.method': request.method },
    })
    request.headers['traceparent'] = traceparentOf(span.place)
    response.once('close', () => {
      const { statusCode, writableFinished } = response
      span.end({
        facts: {
          'http.response.status_code': statusCode,
          ...(writableFinished ? {} : { 'error.type': 'Aborted' }),
        },
        isFault: statusCode >= 500,
      })
    })
    next()
  }
}
