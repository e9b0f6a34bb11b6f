import { END, excludeSystemEvents } from '@eventstore/db-client'
import { pause } from '../pause.ts'
import type { Client } from './client.ts'

export type GrowthListener = Readonly<{
  onGrowth(notify: () => void): () => void
  close(): Promise<void>
}>

const retryPauseMs = 250

/**
 * Notifies of each new event, and each time the subscription opens, because it may have missed some. The first listener
 * opens the subscription, and it reopens whenever it ends. `whenOpen` checks whether the log is still the same.
 */
export function createGrowthListener(
  client: Client,
  whenOpen: () => Promise<void>,
): GrowthListener {
  const subscribers = new Set<() => void>()
  const closing = new AbortController()
  let listening: Promise<void> | undefined

  const notifyAll = () => {
    for (const notify of subscribers) notify()
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      await untilItEnds()
      // The readers poll anyway, so a subscription that is down only costs time.
      await pause(retryPauseMs, closing.signal)
    }
  }

  function untilItEnds(): Promise<void> {
    return new Promise(resolve => {
      const subscription = client.subscribeToAll({
        fromPosition: END,
        filter: excludeSystemEvents(),
      })
      const end = () => {
        closing.signal.removeEventListener('abort', end)
        subscription.unsubscribe().catch(() => {})
        resolve()
      }
      subscription.on('confirmation', () => void whenOpen().then(notifyAll, end))
      subscription.on('data', notifyAll)
      subscription.on('error', end)
      subscription.on('end', end)
      subscription.on('close', end)
      closing.signal.addEventListener('abort', end, { once: true })
    })
  }

  return {
    onGrowth(notify) {
      subscribers.add(notify)
      if (!closing.signal.aborted) listening ??= listen()
      return () => subscribers.delete(notify)
    },
    async close() {
      subscribers.clear()
      closing.abort()
      await listening
    },
  }
}
