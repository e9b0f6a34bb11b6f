import { send } from '../../app/api/call.ts'
import { isDesk } from '../../backoffice/use-command.ts'
import { openMoveStorage } from './move-storage.ts'
import { createQueue } from './queue.ts'

const lockName = 'arung-moves'
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : null

/** Reads what the lists show again. It belongs to the page, which sets it. */
let readAgain: () => Promise<unknown> = async () => undefined
type Mutate = (matcher: (key: unknown) => boolean) => Promise<unknown>

/** Lets the queue read the desk's data again by the cache of the page. */
export function readWith(mutate: Mutate): void {
  readAgain = () => mutate(key => typeof key === 'string' && isDesk(key))
}

/** The queue of this tab. Tabs share what they store, and one of them sends at a time. */
export const deviceQueue = createQueue({
  storage: 'indexedDB' in globalThis ? openMoveStorage() : null,
  send: ({ id, request }) => send(request, { idempotencyKey: id }),
  alone: work => ('locks' in navigator ? navigator.locks.request(lockName, work) : work()),
  isOnline: () => navigator.onLine,
  readAgain: () => readAgain(),
  tellOthers: () => channel?.postMessage(null),
  later: (ms, work) => void setTimeout(work, ms),
})

/** Follows the connection and other tabs. Returns a function that stops it. */
export function followConnection(): () => void {
  const tryNow = () => void deviceQueue.tryNow()
  const readStored = () => void deviceQueue.readStored()
  addEventListener('online', tryNow)
  channel?.addEventListener('message', readStored)
  return () => {
    removeEventListener('online', tryNow)
    channel?.removeEventListener('message', readStored)
  }
}
