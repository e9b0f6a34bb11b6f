import { createHash } from 'node:crypto'

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const sampledFlag = 1

/** A place in a trace, as W3C's trace context names it; `traceId` has 32 and `spanId` 16 hexadecimal digits. */
export type TracePlace = Readonly<{ traceId: string; spanId: string; isSampled: boolean }>

/** The trace of everything that has this correlation id: its digits. */
export const traceIdOf = (correlationId: string): string => correlationId.replaceAll('-', '')

/** The correlation id (a UUID) of a trace. */
export const correlationIdOf = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The id of a span that others must find by what they know of it: 16 digits of a digest of these names. */
export const spanIdOf = (...names: readonly string[]): string =>
  createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)

/** The span in which the events of a command were appended to a stream; whoever reads one of them finds it. */
export const appendSpanId = (metadata: { commandId: string }, stream: string): string =>
  spanIdOf(metadata.commandId, stream)

/** The span in which a row of the outbox was written. */
export const jobSpanId = (jobId: string): string => spanIdOf('job', jobId)

/** What a `traceparent` header says (W3C Trace Context, version 00); null when it says nothing. */
export function readTraceparent(header: string | string[] | undefined): TracePlace | null {
  if (typeof header !== 'string') return null
  const [, traceId, spanId, flags] = traceparentPattern.exec(header) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampledFlag) === sampledFlag }
}

export const traceparentOf = ({ traceId, spanId, isSampled }: TracePlace): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
