import { END, excludeSystemEvents } from '@eventstore/db-client'
import { pause } from '../pause.ts'
import type { Client } from './client.ts'

export type Doorbell = Readonly<{
  onRing(ring: () => void): () => void
  close(): Promise<void>
}>

const retryPauseMs = 250

/**
 * Rings with each new event, and each time it was opened, because something may have been missed. It is opened by the
 * first listener, and anew whenever it ends. `whenOpen` looks whether the log is still the same.
 */
export function createDoorbell(client: Client, whenOpen: () => Promise<void>): Doorbell {
  const rings = new Set<() => void>()
  const closing = new AbortController()
  let listening: Promise<void> | undefined

  const ringAll = () => {
    for (const ring of rings) ring()
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      await untilItEnds()
      // The readers poll anyway, so a bell that is out of order only costs time.
      await pause(retryPauseMs, closing.signal)
    }
  }

  function untilItEnds(): Promise<void> {
    return new Promise(resolve => {
      const bell = client.subscribeToAll({ fromPosition: END, filter: excludeSystemEvents() })
      const end = () => {
        closing.signal.removeEventListener('abort', end)
        bell.unsubscribe().catch(() => {})
        resolve()
      }
      bell.on('confirmation', () => void whenOpen().then(ringAll, end))
      bell.on('data', ringAll)
      bell.on('error', end)
      bell.on('end', end)
      bell.on('close', end)
      closing.signal.addEventListener('abort', end, { once: true })
    })
  }

  return {
    onRing(ring) {
      rings.add(ring)
      if (!closing.signal.aborted) listening ??= listen()
      return () => rings.delete(ring)
    },
    async close() {
      rings.clear()
      closing.abort()
      await listening
    },
  }
}
