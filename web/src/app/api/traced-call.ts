import { browserSpansMax, browserSpansPath } from './browser-spans.ts'

const sendAfterMs = 2_000

type Ended = {
  traceId: string
  spanId: string
  method: string
  status: number
  ms: number
  endedMs: number
}
let ended: Ended[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Begins a trace with a call of the API. `end` takes the status of the response, or 0 when there is none. */
export function traceCall(method: string): { traceparent: string; end: (status: number) => void } {
  const [traceId, spanId, beganMs] = [randomHex(16), randomHex(8), performance.now()]
  return {
    traceparent: `00-${traceId}-${spanId}-00`,
    end(status) {
      const endedMs = performance.now()
      if (ended.length < browserSpansMax)
        ended.push({ traceId, spanId, method, status, ms: endedMs - beganMs, endedMs })
      timer ??= setTimeout(send, sendAfterMs)
      addEventListener('pagehide', send)
    },
  }
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  removeEventListener('pagehide', send)
  if (ended.length === 0) return
  const nowMs = performance.now()
  const spans = ended.map(({ endedMs, ...span }) => ({ ...span, agoMs: nowMs - endedMs }))
  ended = []
  navigator.sendBeacon(
    browserSpansPath,
    new Blob([JSON.stringify(spans)], { type: 'application/json' }),
  )
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
