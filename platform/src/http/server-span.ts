import type { IncomingMessage } from 'node:http'
import { readTraceparent } from '../tracing/ids.ts'
import type { Span, Tracing } from '../tracing/tracing.ts'
import { HttpError } from './errors.ts'
import type { Route } from './route.ts'

type Answering = Readonly<{
  /** Of the request. */
  id: string
  correlationId: string
  startedMs: number
  route: Route | null
  span: Span | null
}>

/**
 * Begins the span of a request at its first header, as a child of the call that passed it on, if there was one. While
 * the span is open it can be found by the command that the request carries.
 */
export function beginServerSpan(
  tracing: Tracing,
  req: IncomingMessage,
  { id, correlationId, startedMs }: Answering,
  commandId?: string,
): Span {
  const within = readTraceparent(req.headers['traceparent'])
  const span = tracing.begin({
    name: req.method ?? '',
    kind: 'server',
    correlationId,
    ...(within ? { parentId: within.spanId, isSampled: within.isSampled } : {}),
    startedMs,
    facts: { 'http.request.method': req.method ?? '', 'arung.request': id },
  })
  if (commandId === undefined) return span
  const { carrying } = tracing
  carrying.set(commandId, span.place)
  return {
    place: span.place,
    end(of) {
      // The same command may have arrived again in the meantime.
      if (carrying.get(commandId) === span.place) carrying.delete(commandId)
      span.end(of)
    },
  }
}

/** Ends the span under the name of its route. A refusal is recorded only by its name. */
export function endServerSpan(
  tracing: Tracing,
  req: IncomingMessage,
  answering: Answering,
  { status, error }: { status: number; error: unknown },
): void {
  const span = answering.span ?? beginServerSpan(tracing, req, answering)
  const route = answering.route?.path
  const type = error instanceof HttpError ? error.code : error instanceof Error ? error.name : null
  span.end({
    name: `${req.method ?? ''} ${route ?? 'unknown'}`,
    facts: {
      'http.response.status_code': status,
      ...(route === undefined ? {} : { 'http.route': route }),
      ...(type === null ? {} : { 'error.type': type }),
    },
    isFault: status >= 500,
  })
}
