import type { Logger } from '../logger.ts'
import type { TracePlace } from './ids.ts'

/** All that a span may say. What a person typed, and what opens something (slugs, tokens, ids of streams), has no name here. */
export type SpanFacts = Readonly<{
  'http.request.method'?: string
  /** The route's pattern, never a path. */
  'http.route'?: string
  'http.response.status_code'?: number
  /** The name of a refusal or of an error's class, never its text. */
  'error.type'?: string
  /** As the answer's `X-Request-Id` and the log lines say it. */
  'arung.request'?: string
  'arung.stream.category'?: string
  'arung.event.types'?: readonly string[]
  /** Of the last event. */
  'arung.log.position'?: number
  /** Read models that took a window over. */
  'arung.projections'?: number
  'arung.job.kind'?: string
  'arung.job.attempt'?: number
  /** How a try of a job ended: `done`, `waiting` or `failed`. */
  'arung.job.outcome'?: string
}>

export type SpanStart = Readonly<{
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  correlationId: string
  /** The span that this one follows from; it begins the trace without one. */
  parentId?: string | null
  /** Its own id, where others find it by what they know; drawn when left out. */
  spanId?: string
  /** What whoever asked has decided; the sampler decides by the trace's id when left out. */
  isSampled?: boolean
  /** When it began, as `performance.now()` tells it; now when left out. */
  startedMs?: number
  facts?: SpanFacts
}>

/** Something that takes time. It is told of once it has ended. */
export type Span = Readonly<{
  place: TracePlace
  /** Says more of it, perhaps another name, and that it has ended; `isFault` where a person should look. */
  end(of?: { name?: string; facts?: SpanFacts; isFault?: boolean; endedMs?: number }): void
}>

/** Makes the spans of a process, and sends them to the collector behind everybody's back. */
export type Tracing = Readonly<{
  /** Requests that are under way, by the command that each carries: whoever has only the command finds its span. */
  carrying: Map<string, TracePlace>
  begin(start: SpanStart): Span
  /** Sends what has ended, for a moment: whoever stops does not wait for a collector that is away. */
  stop(): Promise<void>
}>

/**
 * The tracing of a process where an endpoint of OTLP over HTTP is named (`OTEL_EXPORTER_OTLP_ENDPOINT`), else null; then
 * nothing of the SDK is loaded. The other variables of OpenTelemetry are read by the SDK: see docs/traces.md.
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
