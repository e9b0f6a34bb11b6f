import { createNoticeListener } from '@arung/event-store/postgres/notice-listener'
import { outboxChannel } from '@arung/platform/outbox/outbox'

/**
 * Tells of rows that other processes write, as soon as they are committed: a person waits for the code in a mail. A
 * notice that is lost costs the time until the next look.
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
  // Without a notice some may have been missed.
  listener.onNotice(notice => tell(Number(notice ?? 0)))
  return { stop: () => listener.close() }
}
