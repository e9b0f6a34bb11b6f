import { createDoorbell } from '@arung/event-store/postgres/doorbell'
import { outboxChannel } from '@arung/platform/outbox/outbox'

/**
 * Tells of rows that other processes write, as soon as they are committed: a person waits for the code in a mail. A
 * notice that is lost costs the time until the next look.
 */
export function startOutboxBell(options: { databaseUrl: string; tell: (waitMs: number) => void }): {
  stop: () => Promise<void>
} {
  const { databaseUrl: url, tell } = options
  const bell = createDoorbell({ url, applicationName: 'outbox-bell', channel: outboxChannel })
  // Without a notice some may have been missed.
  bell.onRing(notice => tell(Number(notice ?? 0)))
  return { stop: () => bell.close() }
}
