import type { EventStore, EventToAppend, StreamName } from '@arung/event-store/event-store'
import { appendSpanId, jobSpanId } from '@arung/platform/tracing/ids'
import type { Tracing } from '@arung/platform/tracing/tracing'

/** The command that something follows from, and what it belongs to. */
export type Following = Pick<
  EventToAppend['metadata'],
  'commandId' | 'causationId' | 'correlationId'
>

/**
 * Returns the same store with tracing: a successful append records a span for each command that shares it, with the
 * types of its events.
 */
export function tracedAppends(store: EventStore, tracing: Tracing): EventStore {
  return {
    ...store,
    async append(stream, expected, events) {
      const startedMs = performance.now()
      const result = await store.append(stream, expected, events)
      if (result.outcome === 'appended')
        for (const said of byCommand(events)) tell(tracing, { ...result, stream, startedMs }, said)
      return result
    },
  }
}

function byCommand(events: readonly EventToAppend[]): readonly (readonly EventToAppend[])[] {
  const commands = new Map<string, EventToAppend[]>()
  for (const event of events) {
    const { commandId } = event.metadata
    commands.set(commandId, [...(commands.get(commandId) ?? []), event])
  }
  return [...commands.values()]
}

function tell(
  tracing: Tracing,
  { stream, position, startedMs }: { stream: StreamName; position: number; startedMs: number },
  events: readonly EventToAppend[],
): void {
  const [first] = events
  if (!first) return
  const category = stream.slice(0, stream.indexOf('-'))
  tracing
    .begin({
      name: `append ${category}`,
      kind: 'client',
      ...withinRequest(tracing, first.metadata),
      spanId: appendSpanId(first.metadata, stream),
      startedMs,
      facts: {
        'arung.stream.category': category,
        'arung.event.types': events.map(({ type }) => type),
        'arung.log.position': position,
      },
    })
    .end()
}

/** Reports that a row of the outbox was written, whichever process carries this command out. */
export function tellOfJob(
  tracing: Tracing | null,
  job: { id: string; kind: string },
  following: Following,
): void {
  tracing
    ?.begin({
      name: `enqueue ${job.kind}`,
      kind: 'producer',
      ...withinRequest(tracing, following),
      spanId: jobSpanId(job.id),
      facts: { 'arung.job.kind': job.kind },
    })
    .end()
}

/** Returns the request that carries a command, or the command that this one follows from. */
function withinRequest(
  { carrying }: Tracing,
  { commandId, causationId, correlationId }: Following,
): { correlationId: string; parentId?: string; isSampled?: boolean } {
  const request = carrying.get(commandId) ?? carrying.get(causationId)
  if (!request) return { correlationId }
  return { correlationId, parentId: request.spanId, isSampled: request.isSampled }
}
