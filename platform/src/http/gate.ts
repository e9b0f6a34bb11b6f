import { unavailable } from './errors.ts'
import { createFairQueue } from './fair-queue.ts'
import { createTokens, type Pace } from './tokens.ts'

export type GateLimits = Readonly<{
  /** Works under way. */
  atOnce: number
  /** Callers in the line; whoever comes after them is refused at once. */
  waitingMax: number
  /** Longest time in the line, in milliseconds. */
  waitMsMax: number
  /** Works and waiting callers of one key together: one address does not fill the line. */
  ofOneMax: number
  /** The gate stays shut after a work for this share of the time that it took; 0 when left out. */
  restShare?: number
  /** Without an end when left out. */
  pace?: Pace
}>

export type Caller = Readonly<{
  /** Who is counted together, such as the key of an address. Callers without one are not bounded among themselves. */
  key?: string
  /** True once nobody waits for the answer any more: its turn is left out. */
  isGone?: () => boolean
}>

export type Gate = {
  /** Runs a work when its turn comes. Throws the 503 with `Retry-After` where the line is full or the wait too long. */
  <T>(work: () => Promise<T>, caller?: Caller): Promise<T>
  /** Throws the 503 where the line is full for this caller: asked before anything is done that leads to the work. */
  assertNotFull(caller?: Caller): void
}

type Waiting = Readonly<{
  key: string
  isGone: () => boolean
  admit: () => void
  refuse: () => void
}>

const retryAfterSeconds = 2
/** A full line is looked through for callers who are gone at most this often: it costs more than a refusal. */
const lookAgainMs = 20
const nobody = ''

/**
 * A cap on works under way with a line that has an end, in which every key has its turn. Between two works of the line
 * everything else of the process has its turn.
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

  /** Where nothing but the pace keeps the line waiting, no work that ends lets the next one in. */
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
