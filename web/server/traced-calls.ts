import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import { correlationHeader } from '@arung/platform/http/request-facts'
import { uuidOf } from '@arung/platform/ids'
import { readTraceparent, traceparentOf } from '@arung/platform/tracing/ids'
import type { Tracing } from '@arung/platform/tracing/tracing'

/** What callers say of traces: it ends here. */
const theirs = ['traceparent', 'tracestate', 'baggage', correlationHeader]

/**
 * The correlation id of a call whose browser has drawn this trace id: its digest. Whoever reads a correlation id, in a log
 * or an answer, cannot find what to send to have their own calls stand among those of somebody else.
 */
export const correlationOf = (drawnTraceId: string): string =>
  uuidOf(createHash('sha256').update(drawnTraceId).digest(), 8)

/** Takes away what callers say of traces; where there is tracing each call has a span, which the APIs are told of. */
export function tracedCalls(tracing: Tracing | null): RequestHandler {
  return (request, response, next) => {
    const browser = readTraceparent(request.headers['traceparent'])
    for (const name of theirs) delete request.headers[name]
    if (!tracing) return next()
    const span = tracing.begin({
      name: `${request.method} /api`,
      kind: 'server',
      // Whether it is kept is for us to say: a caller could have all of them kept.
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
