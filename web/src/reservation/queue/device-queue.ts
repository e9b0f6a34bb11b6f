import { send } from '../../app/api/call.ts'
import { isDesk } from '../../backoffice/use-command.ts'
import { readAuthCookie } from '../../base/session/auth-cookie.ts'
import { currentSession } from '../../base/session/session-store.ts'
import { openMoveStorage } from './move-storage.ts'
import { createQueue } from './queue.ts'

const lockName = 'arung-moves'
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : null

type Mutate = (matcher: (key: unknown) => boolean) => Promise<unknown>
let mutate: Mutate = async () => undefined

/** Lets the queue read the desk's data again by the cache of the page. */
export function readWith(pages: Mutate): void {
  mutate = pages
}

/** Reads what the lists show again. */
export const readDeskAgain = (): Promise<unknown> =>
  mutate(key => typeof key === 'string' && isDesk(key))

/** Returns the person of this tab. Null once another tab has signed in as somebody else, in whose name calls go out. */
function signedIn(): string | null {
  const { token, profile } = currentSession()
  return readAuthCookie()?.token === token ? (profile?.uuid ?? null) : null
}

/** The queue of this tab. Tabs share what they store, and one of them sends at a time. */
export const deviceQueue = createQueue({
  storage: openMoveStorage(),
  send: ({ id, request }) => send(request, { idempotencyKey: id }),
  account: signedIn,
  alone: work => ('locks' in navigator ? navigator.locks.request(lockName, work) : work()),
  isOnline: () => navigator.onLine,
  readAgain: readDeskAgain,
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
