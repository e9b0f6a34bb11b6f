import { useEffect, useState } from 'react'
import { keptDay, onKeptDay, openChanges } from './kept-day.ts'
import { nextChange, nextDueMs, sendChanges, type Sending } from './send-changes.ts'

/** Waits between two attempts without a connection, in milliseconds. The last one repeats. */
const waitsMs = [2_000, 5_000, 10_000, 30_000] as const

type Ends = Readonly<{
  /** The server has accepted a change, also one of another tab. Called at once, before anything else can be answered. */
  onAccepted: () => void
  /** Everything was sent that could be, so the day is read again. */
  onSent: () => void
  onOver: () => void
}>

/**
 * Sends the kept changes of a link while its page is open. Returns whether they wait for a connection. All of `ends` must stay
 * the same functions.
 */
export function useSender(token: string, { onAccepted, onSent, onOver }: Ends): boolean {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(
    () =>
      keepSending(token, onAccepted, result => {
        setWaiting(result === 'WAITING')
        if (result === 'SENT') onSent()
        if (result === 'OVER') onOver()
      }),
    [token, onAccepted, onSent, onOver],
  )
  return isWaiting
}

/**
 * Sends when something is pressed, when the connection is back, when the page is looked at, and from time to time until
 * it succeeds. Returns a function that stops this.
 */
function keepSending(
  token: string,
  onAccepted: () => void,
  tell: (result: Sending) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false
  let isUnder = false
  const attempt = async () => {
    clearTimeout(timer)
    if (isStopped || isUnder || openChanges(keptDay(token)).length === 0) return
    isUnder = true
    const result = await sendChanges(token)
    isUnder = false
    if (isStopped) return
    failures = result === 'WAITING' ? failures + 1 : 0
    const ms = result === 'OVER' ? null : nextAttemptMs(token, failures)
    if (ms !== null) timer = setTimeout(() => void attempt(), ms)
    tell(result)
  }
  let known = keptDay(token).changes.length
  const onKept = () => {
    const { length } = keptDay(token).changes
    if (length < known) onAccepted()
    if (length > known) void attempt()
    known = length
  }
  const again = () => void attempt()
  void attempt()
  const stopListening = onKeptDay(onKept)
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopListening()
    removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
  }
}

/** The time until the next attempt; null when nothing waits for one. */
function nextAttemptMs(token: string, failures: number): number | null {
  if (failures > 0) return waitsMs[Math.min(failures, waitsMs.length) - 1] ?? waitsMs[0]
  // Pressed after the last change was answered, and before the sending had ended.
  if (nextChange(token) !== null) return 0
  const due = nextDueMs(token)
  return due === null ? null : Math.max(0, due - Date.now())
}
