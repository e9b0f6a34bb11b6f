import { unavailable } from '../errors.ts'
import { createFairQueue } from './fair-queue.ts'
import { createTokens, type Pace } from './tokens.ts'

export type GateLimits = Readonly<{
  /** Works under way. */
  atOnce: number
  /** The most callers in the queue; later ones are refused at once. */
  waitingMax: number
  /** Longest wait in the queue, in milliseconds. */
  waitMsMax: number
  /** The most running and waiting calls of one key together, so that one address does not fill the queue. */
  ofOneMax: number
  /** After a piece of work, its slot stays closed for this share of the time that the work took; 0 when omitted. */
  restShare?: number
  /** Unlimited when omitted. */
  pace?: Pace
}>

export type Caller = Readonly<{
  /**
   * Callers with the same key are counted together, such as the key of an address. Callers without one have no common
   * limit.
   */
  key?: string
  /** True when nobody waits for the response any more; the turn is then skipped. */
  isGone?: () => boolean
}>

export type Gate = {
  /** Runs work when its turn comes. Throws the 503 with `Retry-After` when the queue is full or the wait too long. */
  <T>(work: () => Promise<T>, caller?: Caller): Promise<T>
  /** Throws the 503 when the queue is full for this caller. Called before any step that leads to the work. */
  assertNotFull(caller?: Caller): void
}

type Waiting = Readonly<{
  key: string
  isGone: () => boolean
  admit: () => void
  refuse: () => void
}>

const retryAfterSeconds = 2
/**
 * The shortest time between two searches of a full queue for callers that are gone, because a search costs more than a
 * refusal.
 */
const lookAgainMs = 20
const nobody = ''

/**
 * Creates a cap on concurrent work with a bounded queue, in which every key has its turn. Between two pieces of queued
 * work the event loop serves the rest of the process.
 */
export function createGate(limits: GateLimits): Gate {
  const { atOnce, waitingMax, waitMsMax, ofOneMax, restShare = 0 } = limits
  const tokens = createTokens(limits.pace)
  const queue = createFairQueue<Waiting>()
  const counts = new Map<string, number>()
  let nextToken: NodeJS.Timeout | undefined
  let running = 0
  let lookedMs = 0

  const assertNotFull = ({ key = nobody }: Caller = {}): void => {
    if (key !== nobody && (counts.get(key) ?? 0) >= ofOneMax) throw unavailable(retryAfterSeconds)
    if (isOpen()) return
    if (queue.length() >= waitingMax) leaveOutGone()
    if (queue.length() >= waitingMax) throw unavailable(retryAfterSeconds)
  }

  const enter = ({ key = nobody, isGone = () => false }: Caller): Promise<void> => {
    assertNotFull({ key })
    if (!isOpen()) return wait(key, isGone)
    begin(key)
    count(key, 1)
    return Promise.resolve()
  }

  const wait = (key: string, isGone: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const one: Waiting = {
        key,
        isGone,
        admit: () => {
          clearTimeout(impatience)
          resolve()
        },
        refuse: () => {
          clearTimeout(impatience)
          count(key, -1)
          reject(unavailable(retryAfterSeconds))
        },
      }
      const impatience = setTimeout(() => {
        queue.takeOut(one)
        one.refuse()
      }, waitMsMax)
      count(key, 1)
      queue.add(one)
      awaitToken()
    })

  const isOpen = (): boolean => running < atOnce && queue.length() === 0 && tokens.left() >= 1

  const begin = (key: string): void => {
    running += 1
    tokens.take()
    queue.noteLetIn(key)
  }

  /** When only the pace holds the queue back, no finishing work admits the next caller, so a timer does. */
  const awaitToken = (): void => {
    if (nextToken || queue.length() === 0 || running >= atOnce) return
    nextToken = setTimeout(() => {
      nextToken = undefined
      admitNext()
    }, tokens.msToNext())
  }

  const leave = (key: string, workMs: number): void => {
    count(key, -1)
    const end = () => {
      running -= 1
      admitNext()
    }
    if (restShare > 0) setTimeout(end, workMs * restShare)
    else setImmediate(end)
  }

  const admitNext = (): void => {
    while (running < atOnce && queue.length() > 0 && tokens.left() >= 1) {
      const one = queue.takeNext()
      if (one.isGone()) one.refuse()
      else {
        begin(one.key)
        one.admit()
      }
    }
    awaitToken()
  }

  const leaveOutGone = (): void => {
    const nowMs = performance.now()
    if (nowMs - lookedMs < lookAgainMs) return
    lookedMs = nowMs
    for (const one of queue.all().filter(({ isGone }) => isGone())) {
      queue.takeOut(one)
      one.refuse()
    }
  }

  const count = (key: string, by: number): void => {
    const next = (counts.get(key) ?? 0) + by
    if (next > 0) counts.set(key, next)
    else counts.delete(key)
  }

  const run = async <T>(work: () => Promise<T>, caller: Caller = {}): Promise<T> => {
    await enter(caller)
    const startedMs = performance.now()
    try {
      return await work()
    } finally {
      leave(caller.key ?? nobody, performance.now() - startedMs)
    }
  }
  return Object.assign(run, { assertNotFull })
}
