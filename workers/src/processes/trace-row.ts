import { appendSpanId, jobSpanId } from '@arung/platform/tracing/ids'
import type { Tracing } from '@arung/platform/tracing/tracing'
import type { NewJob } from '../outbox/jobs.ts'

/** Traces that an event caused a row. An event that is read twice is traced twice, under the same ids. */
export function traceRow(tracing: Tracing, { id, kind, correlationId, after }: NewJob): void {
  if (correlationId === undefined || after === undefined) return
  tracing
    .begin({
      name: `enqueue ${kind}`,
      kind: 'producer',
      correlationId,
      parentId: appendSpanId(after, after.stream),
      spanId: jobSpanId(id),
      facts: { 'arung.job.kind': kind },
    })
    .end()
}
