import { createDoorbell } from '@arung/event-store/postgres/doorbell'
import { outboxChannel } from '@arung/platform/outbox/outbox'

/** What is told while so many are at work is left to the next round: a crowd of mails must not stop everything else. */
const atWorkMax = 8

/**
 * Runs a row as soon as another process has written it: a person waits for the code in a mail, and a round of looking
 * comes twice a second. A notice that is lost costs that half second.
 */
export function startOutboxBell(options: {
  databaseUrl: string
  run: (id: string) => Promise<void>
}): { stop: () => Promise<void> } {
  const { databaseUrl: url, run } = options
  const bell = createDoorbell({ url, applicationName: 'outbox-bell', channel: outboxChannel })
  const atWork = new Set<Promise<void>>()
  bell.onRing(id => {
    if (id === null || atWork.size >= atWorkMax) return
    // What goes wrong is written on the row, or found by the next round.
    const work = run(id).catch(() => undefined)
    atWork.add(work)
    void work.finally(() => atWork.delete(work))
  })
  return {
    async stop() {
      await bell.close()
      await Promise.all(atWork)
    },
  }
}
