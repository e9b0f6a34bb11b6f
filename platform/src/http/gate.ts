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
  /** So many works a second in the long run; what was not needed is saved, up to `saved`. Without an end when left out. */
  pace?: Readonly<{ perSecond: number; saved: number }>
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
const tallyMs = 60_000
/** Beyond these nobody is remembered, and all who are not take turns as they come. */
const tallyKeysMax = 10_000

/**
 * A cap on works under way with a line that has an end. Next is the key that was let in least of late, so that whoever
 * sends one call waits neither for all calls of somebody who sends hundreds, nor for hundreds who send one after another.
 * Between two works of the line everything else of the process has its turn.
 */
export function createGate(limits: GateLimits): Gate {
  const { atOnce, waitingMax, waitMsMax, ofOneMax, restShare = 0 } = limits
  const tokens = limits.pace ? createTokens(limits.pace) : unbounded
  /** One line a key; of those that were let in as often, the one that has waited longest stands first. */
  const lines = new Map<string, Waiting[]>()
  const counts = new Map<string, number>()
  const letIn = createTally()
  let nextToken: NodeJS.Timeout | undefined
  let running = 0
  let waiting = 0
  let lookedMs = 0

  const assertNotFull = ({ key = nobody }: Caller = {}): void => {
    if (key !== nobody && (counts.get(key) ?? 0) >= ofOneMax) throw unavailable(retryAfterSeconds)
    if (isOpen()) return
    if (waiting >= waitingMax) leaveOutGone()
    if (waiting >= waitingMax) throw unavailable(retryAfterSeconds)
  }

  const enter = ({ key = nobody, isGone = () => false }: Caller): Promise<void> => {
    assertNotFull({ key })
    if (isOpen()) {
      begin(key)
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
      awaitToken()
    })
  }

  const isOpen = (): boolean => running < atOnce && waiting === 0 && tokens.left() >= 1

  const begin = (key: string): void => {
    running += 1
    tokens.take()
    letIn.add(key)
  }

  /** Where nothing but the pace keeps the line waiting, no work that ends lets the next one in. */
  const awaitToken = (): void => {
    if (nextToken || waiting === 0 || running >= atOnce) return
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
    while (running < atOnce && waiting > 0 && tokens.left() >= 1) {
      const one = takeNext()
      if (one.isGone()) one.refuse()
      else {
        begin(one.key)
        one.admit()
      }
    }
    awaitToken()
  }

  /** The first of the line whose turn it is; that line goes behind the others. */
  const takeNext = (): Waiting => {
    let [turn, least] = [nobody, Infinity]
    for (const key of lines.keys()) {
      const often = letIn.of(key)
      if (often < least) [turn, least] = [key, often]
      if (least === 0) break
    }
    const line = lines.get(turn) ?? []
    const one = line.shift()
    if (!one) throw new Error(`${waiting} wait in no line`)
    lines.delete(turn)
    if (line.length > 0) lines.set(turn, line)
    waiting -= 1
    return one
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

/** How often each key was let in within the last one to two minutes. */
function createTally() {
  let [now, before] = [new Map<string, number>(), new Map<string, number>()]
  let turnedMs = performance.now()
  const turn = () => {
    if (performance.now() - turnedMs < tallyMs) return
    turnedMs = performance.now()
    ;[now, before] = [new Map(), now]
  }
  return {
    of: (key: string): number => (now.get(key) ?? 0) + (before.get(key) ?? 0),
    add(key: string) {
      turn()
      if (now.size < tallyKeysMax || now.has(key)) now.set(key, (now.get(key) ?? 0) + 1)
    },
  }
}

type Tokens = { left: () => number; take: () => void; msToNext: () => number }

const unbounded: Tokens = { left: () => 1, take: () => undefined, msToNext: () => 0 }

function createTokens({ perSecond, saved }: NonNullable<GateLimits['pace']>): Tokens {
  let [tokens, filledMs] = [saved, performance.now()]
  const left = (): number => {
    const nowMs = performance.now()
    tokens = Math.min(saved, tokens + ((nowMs - filledMs) / 1_000) * perSecond)
    filledMs = nowMs
    return tokens
  }
  return {
    left,
    take: () => void (tokens -= 1),
    msToNext: () => Math.max(0, ((1 - left()) / perSecond) * 1_000),
  }
}
