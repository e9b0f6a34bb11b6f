import { vi } from 'vitest'

/**
 * Tracks what the app starts during a test, so that it can be ended with the test, and so that what should have ended
 * by itself is found. Only what the app's own modules start counts. The caller is read from the stack, because
 * libraries keep listeners and timers for all pages.
 *
 * Found: listeners on window and document, intervals, calls that continue after they were aborted, and a fake clock
 * that was left on. Not found, but ended: single timers, because it is up to chance whether a pause is over when the
 * test ends.
 */
type Target = 'window' | 'document'
type Kept = {
  target: Target
  type: string
  listener: unknown
  capture: boolean
  by: string
  signal?: AbortSignal
}
type Timer = { clear: () => void; by: string }

const ours = '/web/src/'
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis
const { setInterval: realSetInterval, clearInterval: realClearInterval } = globalThis
const endMsMax = 5_000

let listeners: Kept[] = []
const pauses = new Map<unknown, Timer>()
const intervals = new Map<unknown, Timer>()
const calls = new Map<Promise<unknown>, string>()
let ending = new AbortController()

/** The pause before a retry, which no test has to wait for. */
const neverWaited = 'web/src/app/api/api-fetch.ts'
let arePausesSkipped = false

/** Makes every single timer of the app fire at once for the rest of the test, whatever it waits for. */
export function skipPauses(): void {
  arePausesSkipped = true
}

/** Starts tracking, and returns a function that stops it. */
export function watchLeftovers(): () => void {
  const undo = [
    ...watchListeners(globalThis, 'window'),
    ...watchListeners(document, 'document'),
    ...watchTimers(),
    watchCalls(),
  ]
  return () => {
    for (const one of undo) one()
  }
}

/** Ends what is still running, and returns what should have ended before. */
export async function endLeftovers(): Promise<string[]> {
  const left: string[] = []
  if (vi.isFakeTimers()) {
    vi.useRealTimers()
    left.push('a clock that was made to stand')
  }
  arePausesSkipped = false
  ending.abort()
  for (const { clear } of pauses.values()) clear()
  pauses.clear()
  await settled()
  ending = new AbortController()
  left.push(...[...calls.values()].map(path => `a call of ${path}`))
  left.push(...[...intervals.values()].map(({ by }) => `an interval of ${by}`))
  for (const { clear } of intervals.values()) clear()
  left.push(
    ...listeners
      .filter(({ signal }) => signal?.aborted !== true)
      .map(({ target, type, by }) => `a listener for ${type} on ${target} of ${by}`),
  )
  for (const { target, type, listener, capture } of listeners)
    (target === 'window' ? globalThis : document).removeEventListener(
      type,
      listener as EventListener,
      capture,
    )
  calls.clear()
  intervals.clear()
  listeners = []
  return left
}

/** Waits until all calls have ended, with what followed them in the same tick. */
async function settled(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise(resolve => {
    timer = realSetTimeout(resolve, endMsMax)
  })
  await Promise.race([Promise.allSettled(calls.keys()), late])
  realClearTimeout(timer)
  if (listeners.length + intervals.size + pauses.size > 0)
    await new Promise(resolve => realSetTimeout(resolve))
}

type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

function watchListeners(target: Listening, name: Target): (() => void)[] {
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  const isSame = (one: Kept, type: string, listener: unknown, capture: boolean) =>
    one.target === name && one.type === type && one.listener === listener && one.capture === capture
  const drop = (type: string, listener: unknown, capture: boolean) => {
    listeners = listeners.filter(one => !isSame(one, type, listener, capture))
  }
  return [
    put(target, 'addEventListener', function watched(type, listener, options) {
      const by = ownCaller(watched)
      const given = typeof options === 'object' ? options : { capture: options === true }
      const capture = given.capture === true
      if (by !== null && !listeners.some(one => isSame(one, type, listener, capture))) {
        listeners.push({
          target: name,
          type,
          listener,
          capture,
          by,
          ...(given.signal && { signal: given.signal }),
        })
        if (given.once) add(type, () => drop(type, listener, capture), { once: true, capture })
      }
      add(type, listener, options)
    }),
    put(target, 'removeEventListener', (type, listener, options) => {
      drop(
        type,
        listener,
        typeof options === 'object' ? options.capture === true : options === true,
      )
      remove(type, listener, options)
    }),
  ]
}

function watchTimers(): (() => void)[] {
  const timed = (real: typeof setTimeout, kept: Map<unknown, Timer>, isSingle: boolean) =>
    function watched(run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) {
      const by = ownCaller(watched)
      if (by === null) return real(run, ms, ...given)
      const isSkipped = isSingle && (arePausesSkipped || by === neverWaited)
      const timer = real(
        () => {
          if (isSingle) kept.delete(timer)
          run(...given)
        },
        isSkipped ? 0 : ms,
      )
      kept.set(timer, { clear: () => realClearTimeout(timer), by })
      return timer
    }
  const cleared = (real: typeof clearTimeout) => (timer?: unknown) => {
    pauses.delete(timer)
    intervals.delete(timer)
    real(timer as NodeJS.Timeout)
  }
  return [
    put(globalThis, 'setTimeout', timed(realSetTimeout, pauses, true) as typeof setTimeout),
    put(
      globalThis,
      'setInterval',
      timed(realSetInterval as typeof setTimeout, intervals, false) as never,
    ),
    put(globalThis, 'clearTimeout', cleared(realClearTimeout) as typeof clearTimeout),
    put(globalThis, 'clearInterval', cleared(realClearInterval) as typeof clearInterval),
  ]
}

function watchCalls(): () => void {
  const real = globalThis.fetch
  // Kept, because a test may replace it.
  const joined = AbortSignal.any.bind(AbortSignal)
  return put(globalThis, 'fetch', (input, init) => {
    const signals = [ending.signal, init?.signal].filter(signal => signal != null)
    const call = real(input, { ...init, signal: joined(signals) })
    calls.set(call, input instanceof Request ? input.url : String(input))
    // Failures do not matter here: the caller gets them.
    void Promise.allSettled([call]).then(() => calls.delete(call))
    return call
  })
}

function put<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  value: Owner[Name],
): () => void {
  const before = owner[name]
  owner[name] = value
  return () => {
    owner[name] = before
  }
}

/** Returns the app's module that called, or null when a library or a test did. */
function ownCaller(called: unknown): string | null {
  const { prepareStackTrace, stackTraceLimit } = Error
  const holder: { stack?: unknown } = {}
  Error.stackTraceLimit = 1
  Error.prepareStackTrace = (_, sites) => sites[0]?.getFileName() ?? ''
  Error.captureStackTrace(holder, called as () => void)
  const file = String(holder.stack)
  Error.prepareStackTrace = prepareStackTrace
  Error.stackTraceLimit = stackTraceLimit
  const from = file.indexOf(ours)
  return from === -1 ? null : file.slice(from + 1)
}
