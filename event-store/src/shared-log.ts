import type { EventStore, LogPage, Position } from './event-store.ts'
import { pause } from './pause.ts'

/** Events in memory: enough for readers that fell behind the others a moment ago. */
const eventsCachedMax = 6_000
const linger = { leastMs: 4, mostMs: 25, perEventMs: 2 }
/** A notice can be lost, so the known end of the log is valid only this long. */
const endKnownMs = 500

/** A page, and how many notices of growth there had been when its read began. */
type ReadPage = Readonly<{ after: Position; page: LogPage; notices: number }>
type Reading = Readonly<{ hasBegun: () => boolean; notices: () => number; done: Promise<ReadPage> }>

const sharedLogs = new WeakSet<EventStore>()

/**
 * Creates one reader of the log for all who follow it in this process. What one of them has read serves the others;
 * this stays valid for ever, because the log up to `scannedTo` never changes. At the end of the log, reads keep a pause
 * between them, which is longer the more they find: under load windows grow instead of becoming many, and an idle log
 * answers at once. Nobody reads after the known end of the log until it has grown. A page whose `more` is false ended
 * the log when the caller asked for it. Returns a log that is shared already as it is.
 */
export function createSharedLog<Store extends EventStore>(store: Store): Store {
  if (sharedLogs.has(store)) return store
  let pages: readonly ReadPage[] = []
  const readings = new Map<Position, Reading>()
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
    readings.clear()
  })

  function begin(after: Position, limit: number): Reading {
    let noticed: number | undefined
    async function read(): Promise<ReadPage> {
      const wait = readAgainAtMs - performance.now()
      if (wait > 0) await pause(wait)
      noticed = notices
      const startedMs = performance.now()
      const page = await store.readAll(after, limit)
      if (!page.more) readAgainAtMs = performance.now() + distanceMs(page)
      if (!page.more && noticed === notices)
        end = { position: page.scannedTo, untilMs: startedMs + endKnownMs }
      const found = { after, page, notices: noticed }
      if (page.scannedTo > after) pages = newest([found, ...pages])
      return found
    }
    const reading: Reading = {
      hasBegun: () => noticed !== undefined,
      notices: () => noticed ?? notices,
      done: read().finally(() => {
        if (readings.get(after) === reading) readings.delete(after)
      }),
    }
    readings.set(after, reading)
    return reading
  }

  /** Returns what is in memory after a position, up to `limit` events, as one page. */
  function cachedAfter(after: Position, limit: number): ReadPage | undefined {
    const first = pages.find(one => one.after <= after && one.page.scannedTo > after)
    if (!first) return undefined
    let joined = { ...first, after, page: partOf(first, after, limit) }
    for (;;) {
      const { events, scannedTo } = joined.page
      const next = pages.find(one => one.after === scannedTo)
      if (!next) return joined
      if (events.length >= limit) return { ...joined, page: { ...joined.page, more: true } }
      const { before: _, ...rest } = partOf(next, scannedTo, limit - events.length)
      joined = {
        ...joined,
        notices: next.notices,
        page: { ...joined.page, ...rest, events: [...events, ...rest.events] },
      }
    }
  }

  /**
   * Reads a window once, however many readers want it. A read that is in progress does not include what a later notice
   * announces.
   */
  function shared(after: Position, limit: number): Promise<ReadPage> {
    const running = readings.get(after)
    const isCurrent = running && (!running.hasBegun() || running.notices() === notices)
    return (isCurrent ? running : begin(after, limit)).done
  }

  const log: Store = {
    ...store,
    async readAll(after: Position, limit: number): Promise<LogPage> {
      if (end?.position === after && performance.now() < end.untilMs)
        return { events: [], scannedTo: after, more: false }
      const found = cachedAfter(after, limit) ?? (await shared(after, limit))
      const part = partOf(found, after, limit)
      // The caller may have heard the notice before it asked, and waits for the next one at the end of the log.
      return found.notices === notices ? part : { ...part, more: true }
    },
  }
  sharedLogs.add(log)
  return log
}

const distanceMs = ({ events }: LogPage): number =>
  Math.min(linger.mostMs, linger.leastMs + linger.perEventMs * events.length)

/** Returns the newest pages, up to `eventsCachedMax` events. */
function newest(pages: readonly ReadPage[]): readonly ReadPage[] {
  let events = 0
  return pages.filter(({ page }) => (events += Math.max(1, page.events.length)) <= eventsCachedMax)
}

/** Returns the part of a page after `after`, of at most `limit` events. */
function partOf({ after: start, page }: ReadPage, after: Position, limit: number): LogPage {
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
