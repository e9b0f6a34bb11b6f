import { appendSpanId } from '@arung/platform/tracing/ids'
import type { Tracing } from '@arung/platform/tracing/tracing'
import type { Taken } from './take-window.ts'
import type { Window } from './window.ts'

/** Older events were traced when they were new. A model that is rebuilt reads years of them. */
const ageMsMax = 5 * 60_000
/** The most commands of one window that are traced. */
const commandsMax = 500

/** Records, in the trace of each command of a window, that the models have applied its events. */
export function traceWindow(
  tracing: Tracing,
  { events }: Window,
  { moved }: Taken,
  startedMs: number,
): void {
  if (moved.length === 0) return
  const newest = Date.now() - ageMsMax
  const commands = new Map<string, { correlationId: string; types: string[] }>()
  for (const { recordedAt, stream, type, metadata } of events) {
    if (recordedAt.getTime() < newest) continue
    const parentId = appendSpanId(metadata, stream)
    const { correlationId } = metadata
    const known = commands.get(parentId)
    if (known) known.types.push(type)
    else if (commands.size < commandsMax) commands.set(parentId, { correlationId, types: [type] })
  }
  for (const [parentId, { correlationId, types }] of commands)
    tracing
      .begin({
        name: 'project',
        kind: 'consumer',
        correlationId,
        parentId,
        startedMs,
        facts: { 'arung.event.types': types, 'arung.projections': moved.length },
      })
      .end()
}
