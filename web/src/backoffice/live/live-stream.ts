import { pathOf } from '../../app/api/api-path.ts'
import { liveEvents, Topics } from '@arung/contracts/live/events'
import { readAuthCookie } from '../../base/session/auth-cookie.ts'
import { isAttended } from '../../app/session/attention.ts'
import { expireSession } from '../../base/session/session-store.ts'
import { lookedAt, onceHidden } from './looked-at.ts'
import { eventsOf } from './stream-events.ts'

/** The callbacks of a follower of the stream. */
export type Follower = Readonly<{
  /** From now on every change is reported (true), or none is any more (false). */
  onFollowing: (isFollowing: boolean) => void
  onChange: (topics: Topics) => void
}>

const pauseMs = { first: 1_000, most: 60_000 }
/** A stream that lasted this long counts as good, and the next pause is the short one again. */
const goodAfterMs = 30_000

/**
 * Keeps one stream of changes open while somebody looks at the page, until the signal fires. When it cannot be opened
 * or breaks off, it is retried after a pause that doubles up to a minute. The server may ask for a longer one.
 */
export async function followChanges(follower: Follower, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    await lookedAt(signal)
    if (signal.aborted) return
    const startedMs = performance.now()
    const { isLeft, retryMs } = await followOnce(follower, signal)
    follower.onFollowing(false)
    if (isLeft) continue
    failures = performance.now() - startedMs > goodAfterMs ? 1 : failures + 1
    const backOffMs = Math.min(pauseMs.most, pauseMs.first * 2 ** (failures - 1))
    await pause(Math.max(retryMs, backOffMs * (0.75 + Math.random() / 2)), signal)
  }
}

type End = Readonly<{
  /** It ended because nobody looks at the page. */
  isLeft: boolean
  /** The minimum pause that the server asks for. */
  retryMs: number
}>

async function followOnce(follower: Follower, signal: AbortSignal): Promise<End> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  const forget = onceHidden(leave)
  signal.addEventListener('abort', leave, { once: true })
  let retryMs = 0
  try {
    const answer = await open(leaving.signal)
    retryMs = Number(answer.headers.get('retry-after') ?? 0) * 1_000
    if (answer.ok && answer.body) {
      for await (const { event, data } of eventsOf(answer.body)) {
        if (!isAttended() && document.visibilityState !== 'hidden') leave()
        if (leaving.signal.aborted) break
        if (event === liveEvents.following) follower.onFollowing(true)
        if (event === liveEvents.changed) follower.onChange(Topics.parse(JSON.parse(data)))
      }
    }
  } catch {
    // A broken stream is opened again. Until then, shown data is polled.
  } finally {
    forget()
    signal.removeEventListener('abort', leave)
  }
  const isLeft = leaving.signal.aborted
  leave()
  return { isLeft, retryMs }
}

async function open(signal: AbortSignal): Promise<Response> {
  const token = readAuthCookie()?.token ?? null
  const answer = await fetch(`/api${pathOf('GET /live')}`, {
    headers: {
      accept: 'text/event-stream',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    cache: 'no-store',
    signal,
  })
  if (answer.status === 401) expireSession(token)
  return answer
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
}
