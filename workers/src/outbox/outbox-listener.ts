import { createNoticeListener } from '@arung/event-store/postgres/notice-listener'
import { outboxChannel } from '@arung/platform/outbox/outbox'

/**
 * Announces rows that other processes write, as soon as they are committed: a person waits for the code in a mail. A
 * lost notice delays a row until the next poll.
 */
export function startOutboxListener(options: {
  databaseUrl: string
  tell: (waitMs: number) => void
}): {
  stop: () => Promise<void>
} {
  const { databaseUrl: url, tell } = options
  const listener = createNoticeListener({
    url,
    applicationName: 'outbox-listener',
    channel: outboxChannel,
  })
  // A call without a notice means that some may have been missed.
  listener.onNotice(notice => tell(Number(notice ?? 0)))
  return { stop: () => listener.close() }
}
