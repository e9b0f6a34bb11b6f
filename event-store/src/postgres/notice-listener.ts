import type { Client } from 'pg'
import { pause } from '../pause.ts'
import { createSingleConnection, type ConnectionOptions } from './single-connection.ts'

export type NoticeListener = Readonly<{
  /**
   * Calls `notify` with each notice, and with null when some may have been missed. Returns a function that stops it.
   */
  onNotice(notify: (notice: string | null) => void): () => void
  close(): Promise<void>
}>

const retryPauseMs = 250

/** Listens for the notices of a channel. The first listener opens the connection, which is then kept open. */
export function createNoticeListener(
  options: ConnectionOptions & Readonly<{ channel: 'event_store' | 'outbox' }>,
  whenOpen?: (client: Client) => Promise<void>,
): NoticeListener {
  const subscribers = new Set<(notice: string | null) => void>()
  const closing = new AbortController()
  let listening: Promise<void> | undefined
  let tellLost = () => {}
  const connection = createSingleConnection(options, {
    onLost: () => tellLost(),
    ...(whenOpen ? { whenOpen } : {}),
  })

  function notifyAll(notice: string | null) {
    for (const notify of subscribers) notify(notice)
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      const lost = new Promise<void>(resolve => {
        tellLost = resolve
      })
      try {
        const client = await connection.client()
        client.on('notification', ({ payload }) => notifyAll(payload ?? null))
        await client.query(`LISTEN ${options.channel}`)
        // Notices sent while the listener was not connected are lost.
        notifyAll(null)
        await lost
      } catch {
        // The readers poll anyway, so a listener that is down only costs time.
        await pause(retryPauseMs, closing.signal)
      }
    }
  }

  return {
    onNotice(notify) {
      subscribers.add(notify)
      if (!closing.signal.aborted) listening ??= listen()
      return () => subscribers.delete(notify)
    },
    async close() {
      closing.abort()
      subscribers.clear()
      tellLost()
      await listening
      await connection.close()
    },
  }
}
