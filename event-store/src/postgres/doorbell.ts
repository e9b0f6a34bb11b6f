import type { Client } from 'pg'
import { pause } from '../pause.ts'
import { createSingleConnection, type ConnectionOptions } from './single-connection.ts'

export type Doorbell = Readonly<{
  /** Calls `ring` with each notice, and with null when some may have been missed. Returns the way to stop. */
  onRing(ring: (notice: string | null) => void): () => void
  close(): Promise<void>
}>

const retryPauseMs = 250

/** Listens for the notices of a channel. The connection is opened by the first listener and kept open. */
export function createDoorbell(
  options: ConnectionOptions & Readonly<{ channel: 'event_store' | 'outbox' }>,
  whenOpen?: (client: Client) => Promise<void>,
): Doorbell {
  const rings = new Set<(notice: string | null) => void>()
  const closing = new AbortController()
  let listening: Promise<void> | undefined
  let tellLost = () => {}
  const connection = createSingleConnection(options, {
    onLost: () => tellLost(),
    ...(whenOpen ? { whenOpen } : {}),
  })

  function ringAll(notice: string | null) {
    for (const ring of rings) ring(notice)
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      const lost = new Promise<void>(resolve => {
        tellLost = resolve
      })
      try {
        const client = await connection.client()
        client.on('notification', ({ payload }) => ringAll(payload ?? null))
        await client.query(`LISTEN ${options.channel}`)
        // What was said while nobody listened has rung for nobody.
        ringAll(null)
        await lost
      } catch {
        // The readers poll anyway, so a bell that is out of order only costs time.
        await pause(retryPauseMs, closing.signal)
      }
    }
  }

  return {
    onRing(ring) {
      rings.add(ring)
      if (!closing.signal.aborted) listening ??= listen()
      return () => rings.delete(ring)
    },
    async close() {
      closing.abort()
      rings.clear()
      tellLost()
      await listening
      await connection.close()
    },
  }
}
