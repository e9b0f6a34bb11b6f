import type { EventStore, LogPage, Position } from '@arung/event-store/event-store'
import { pause } from '@arung/event-store/pause'

/** Events in memory: enough for members that left the group a moment ago. */
const eventsCachedMax = 6_000
const linger = { leastMs: 4, mostMs: 25, perEventMs: 2 }
/** A notice can be lost, so the known end of the log is valid only this long. */
const endKnownMs = 500

type CachedPage = Readonly<{ after: Position; page: LogPage }>

/**
 * Creates one reader of the log for all projections of the process. What one of them has read serves the others; this
 * stays valid for ever, because the log up to `scannedTo` never changes. At the end of the log, reads keep a pause
 * between them, which is longer the more they find: under load windows grow instead of becoming many, and an idle log
 * answers at once. Nobody reads after the known end of the log until it has grown.
 */
export function createSharedLog(store: EventStore): EventStore {
  let pages: readonly CachedPage[] = []
  const reading = new Map<string, Promise<LogPage>>()
  let readAgainAtMs = 0
  let notices = 0
  let end: Readonly<{ position: Position; untilMs: number }> | undefined
  store.onGrowth(() => {
    notices += 1
    end = undefined
  })
  store.onReplaced(() => {
    pages = []
    end = undefined
    reading.clear()
  })

  async function read(after: Position, limit: number): Promise<LogPage> {
    const wait = readAgainAtMs - performance.now()
    if (wait > 0) await pause(wait)
    const startedMs = performance.now()
    const noticed = notices
    const page = await store.readAll(after, limit)
    const isFull = page.more
    if (!isFull) readAgainAtMs = startedMs + distanceMs(page)
    if (!isFull && noticed === notices)
      end = { position: page.scannedTo, untilMs: startedMs + endKnownMs }
    if (page.scannedTo > after) pages = newest([{ after, page }, ...pages])
    return page
  }

  const cachedFor = (after: Position) =>
    pages.find(one => one.after <= after && one.page.scannedTo > after)

  /**
   * Reads a window once, however many readers want it. A read that is in progress does not include what a later notice
   * announces.
   */
  function shared(after: Position, limit: number): Promise<LogPage> {
    const key = `${after}/${limit}/${notices}`
    const running = reading.get(key) ?? read(after, limit).finally(() => reading.delete(key))
    reading.set(key, running)
    return running
  }

  return {
    ...store,
    async readAll(after, limit) {
      if (end?.position === after && performance.now() < end.untilMs)
        return { events: [], scannedTo: after, more: false }
      const found = cachedFor(after)
      return found ? partOf(found, after, limit) : shared(after, limit)
    },
  }
}

const distanceMs = ({ events }: LogPage): number =>
  Math.min(linger.mostMs, linger.leastMs + linger.perEventMs * events.length)

/** Returns the newest pages, up to `eventsCachedMax` events. */
function newest(pages: readonly CachedPage[]): readonly CachedPage[] {
  let events = 0
  return pages.filter(({ page }) => (events += Math.max(1, page.events.length)) <= eventsCachedMax)
}

/** Returns the part of a page after `after`, of at most `limit` events. */
function partOf({ after: start, page }: CachedPage, after: Position, limit: number): LogPage {
  if (start === after && page.events.length <= limit) return page
  const events = page.events.filter(event => event.position > after).slice(0, limit)
  const last = events.at(-1)
  const isCut = last !== undefined && last !== page.events.at(-1)
  const before =
    start === after ? page.before : page.events.find(event => event.position === after)?.id
  return {
    events,
    ...(isCut
      ? { scannedTo: last.position, more: true }
      : { scannedTo: page.scannedTo, more: page.more }),
    ...(before === undefined ? {} : { before }),
  }
}
