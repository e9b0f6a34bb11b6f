import { unavailable } from './errors.ts'

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

type Waiting = {
  key: string
  isGone: () => boolean
  admit: () => void
  refuse: () => void
}

const retryAfterSeconds = 2
/** A full line is looked through for callers who are gone at most this often: it costs more than a refusal. */
const lookAgainMs = 20
const nobody = ''

/**
 * A cap on works under way with a line that has an end. The keys take turns, so that whoever sends one call does not
 * wait for all calls of somebody who sends hundreds. Between two works of the line everything else of the process has
 * its turn.
 */
export function createGate(limits: GateLimits): Gate {
  const { atOnce, waitingMax, waitMsMax, ofOneMax, restShare = 0 } = limits
  /** One line a key; the key whose turn it is stands first. */
  const lines = new Map<string, Waiting[]>()
  const counts = new Map<string, number>()
  let running = 0
  let waiting = 0
  let lookedMs = 0

  const assertNotFull = ({ key = nobody }: Caller = {}): void => {
    if (key !== nobody && (counts.get(key) ?? 0) >= ofOneMax) throw unavailable(retryAfterSeconds)
    if (running < atOnce && waiting === 0) return
    if (waiting >= waitingMax) leaveOutGone()
    if (waiting >= waitingMax) throw unavailable(retryAfterSeconds)
  }

  const enter = ({ key = nobody, isGone = () => false }: Caller): Promise<void> => {
    assertNotFull({ key })
    if (running < atOnce && waiting === 0) {
      running += 1
      count(key, 1)
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
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
        takeOut(one)
        one.refuse()
      }, waitMsMax)
      count(key, 1)
      waiting += 1
      const line = lines.get(key)
      if (line) line.push(one)
      else lines.set(key, [one])
    })
  }

  const leave = (key: string, workMs: number): void => {
    count(key, -1)
    const letIn = () => {
      running -= 1
      admitNext()
    }
    if (restShare > 0) setTimeout(letIn, workMs * restShare)
    else setImmediate(letIn)
  }

  const admitNext = (): void => {
    while (running < atOnce && waiting > 0) {
      const one = takeNext()
      if (one.isGone()) one.refuse()
      else {
        running += 1
        one.admit()
      }
    }
  }

  /** The first of the line whose turn it is; that line goes behind the others. */
  const takeNext = (): Waiting => {
    for (const [key, line] of lines) {
      const one = line.shift()
      lines.delete(key)
      if (line.length > 0) lines.set(key, line)
      if (!one) continue
      waiting -= 1
      return one
    }
    throw new Error(`${waiting} wait in no line`)
  }

  const takeOut = (one: Waiting): void => {
    const left = (lines.get(one.key) ?? []).filter(other => other !== one)
    if (left.length > 0) lines.set(one.key, left)
    else lines.delete(one.key)
    waiting -= 1
  }

  const leaveOutGone = (): void => {
    const nowMs = performance.now()
    if (nowMs - lookedMs < lookAgainMs) return
    lookedMs = nowMs
    for (const one of [...lines.values()].flat()) {
      if (!one.isGone()) continue
      takeOut(one)
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
