import { send } from '../../app/api/call.ts'
import { isDesk } from '../../backoffice/use-command.ts'
import { readAuthCookie } from '../../base/session/auth-cookie.ts'
import { currentSession } from '../../base/session/session-store.ts'
import { openMoveStorage } from './move-storage.ts'
import { createQueue } from './queue.ts'

const lockName = 'arung-moves'
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : null

const isOfDesk = (key: unknown): boolean => typeof key === 'string' && isDesk(key)

/** The reads of a page, as SWR has them. */
type Pages = Readonly<{
  mutate: (matcher: (key: unknown) => boolean) => Promise<unknown>
  cache: Readonly<{
    keys: () => Iterable<string>
    get: (key: string) => Readonly<{ isValidating?: boolean }> | undefined
  }>
}>
let pages: Pages | null = null
const lookMs = 30
const readMsMax = 10_000

/** Lets the queue read the desk's data again by the cache of the page. */
export function readWith(page: Pages): void {
  pages = page
}

/**
 * Reads what the lists show again, and resolves when they show it. A change that is reported meanwhile begins another
 * read, and SWR ignores the answer to the first.
 */
export async function readDeskAgain(): Promise<void> {
  if (pages === null) return
  const { mutate, cache } = pages
  const end = performance.now() + readMsMax
  await mutate(isOfDesk)
  const isReading = () =>
    [...cache.keys()].some(key => isOfDesk(key) && cache.get(key)?.isValidating === true)
  while (isReading() && performance.now() < end)
    await new Promise(resolve => setTimeout(resolve, lookMs))
}

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
