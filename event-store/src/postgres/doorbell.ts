import type { Client } from 'pg'
import { pause } from '../pause.ts'
import { createSingleConnection, type ConnectionOptions } from './single-connection.ts'

export type Doorbell = Readonly<{
  /** Calls `ring` after the log has grown. Returns the way to stop. */
  onRing(ring: () => void): () => void
  close(): Promise<void>
}>

const retryPauseMs = 250

/** Listens for the notices of `event_store.append`. The connection is opened by the first listener and kept open. */
export function createDoorbell(
  options: ConnectionOptions,
  whenOpen?: (client: Client) => Promise<void>,
): Doorbell {
  const rings = new Set<() => void>()
  const closing = new AbortController()
  let listening: Promise<void> | undefined
  let tellLost = () => {}
  const connection = createSingleConnection(options, {
    onLost: () => tellLost(),
    ...(whenOpen ? { whenOpen } : {}),
  })

  function ringAll() {
    for (const ring of rings) ring()
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      const lost = new Promise<void>(resolve => {
        tellLost = resolve
      })
      try {
        const client = await connection.client()
        client.on('notification', ringAll)
        await client.query('LISTEN event_store')
        // What was appended while nobody listened has rung for nobody.
        ringAll()
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
