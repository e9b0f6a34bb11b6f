import type { Logger } from '../logger.ts'
import type { TracePlace } from './ids.ts'

/**
 * All attributes that a span may have. There is no attribute for anything that a person typed, or that gives access
 * (slugs, tokens, ids of streams).
 */
export type SpanFacts = Readonly<{
  'http.request.method'?: string
  /** The route's pattern, never a path. */
  'http.route'?: string
  'http.response.status_code'?: number
  /** The name of a refusal or of an error's class, never its text. */
  'error.type'?: string
  /** The same as in the response's `X-Request-Id` and the log lines. */
  'arung.request'?: string
  'arung.stream.category'?: string
  'arung.event.types'?: readonly string[]
  /** Position of the last event. */
  'arung.log.position'?: number
  /** Read models that processed a window. */
  'arung.projections'?: number
  'arung.job.kind'?: string
  'arung.job.attempt'?: number
  /** How an attempt of a job ended: `done`, `waiting` or `failed`. */
  'arung.job.outcome'?: string
}>

export type SpanStart = Readonly<{
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  correlationId: string
  /** The parent span. Without one, this span begins the trace. */
  parentId?: string | null
  /** A given id, when others compute it from known names; random when omitted. */
  spanId?: string
  /** The caller's sampling decision; when omitted, the sampler decides by the trace id. */
  isSampled?: boolean
  /** When it began, on the clock of `performance.now()`; now when omitted. */
  startedMs?: number
  facts?: SpanFacts
}>

/** An operation that takes time. It is exported once it has ended. */
export type Span = Readonly<{
  place: TracePlace
  /** Ends the span, with further facts and optionally another name. `isFault` marks it for a person to look at. */
  end(of?: { name?: string; facts?: SpanFacts; isFault?: boolean; endedMs?: number }): void
}>

/** Creates the spans of a process and sends them to the collector in the background. */
export type Tracing = Readonly<{
  /** Requests in progress by the command that each carries, so that code that knows only the command finds the span. */
  carrying: Map<string, TracePlace>
  begin(start: SpanStart): Span
  /** Sends the finished spans for a moment, without waiting for a collector that is away. */
  stop(): Promise<void>
}>

/**
 * Starts the tracing of a process when an endpoint of OTLP over HTTP is configured (`OTEL_EXPORTER_OTLP_ENDPOINT`);
 * otherwise returns null and does not load the SDK. The SDK reads the other variables of OpenTelemetry: see
 * docs/traces.md.
 */
export async function startTracing(
  name: string,
  endpoint: string | undefined,
  logger: Pick<Logger, 'warn' | 'info'>,
): Promise<Tracing | null> {
  if (endpoint === undefined) return null
  const { openTracing } = await import('./open-telemetry.ts')
  return openTracing(name, endpoint, logger)
}
