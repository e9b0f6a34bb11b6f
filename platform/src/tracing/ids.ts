import { createHash } from 'node:crypto'

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const sampledFlag = 1

/** A span in a trace, as in W3C's trace context; `traceId` has 32 and `spanId` 16 hexadecimal digits. */
export type TracePlace = Readonly<{ traceId: string; spanId: string; isSampled: boolean }>

/** Returns the trace of a correlation id, whose id is the correlation id's digits. */
export const traceIdOf = (correlationId: string): string => correlationId.replaceAll('-', '')

/** Returns the correlation id (a UUID) of a trace. */
export const correlationIdOf = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Returns the id of a span that others can compute from these names: 16 digits of a digest. */
export const spanIdOf = (...names: readonly string[]): string =>
  createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)

/** Returns the span that appended the events of a command to a stream. A reader of one of the events can compute it. */
export const appendSpanId = (metadata: { commandId: string }, stream: string): string =>
  spanIdOf(metadata.commandId, stream)

/** Returns the span that wrote a row of the outbox. */
export const jobSpanId = (jobId: string): string => spanIdOf('job', jobId)

/** Parses a `traceparent` header (W3C Trace Context, version 00). Returns null when it is invalid or missing. */
export function readTraceparent(header: string | string[] | undefined): TracePlace | null {
  if (typeof header !== 'string') return null
  const [, traceId, spanId, flags] = traceparentPattern.exec(header) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampledFlag) === sampledFlag }
}

export const traceparentOf = ({ traceId, spanId, isSampled }: TracePlace): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
