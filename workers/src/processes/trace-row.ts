import { appendSpanId, jobSpanId } from '@arung/platform/tracing/ids'
import type { Tracing } from '@arung/platform/tracing/tracing'
import type { NewJob } from '../outbox/jobs.ts'

/** Tells that a row was written because of an event. Read twice, an event is told of twice, under the same ids. */
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
