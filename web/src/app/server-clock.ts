import { useEffect, useState } from 'react'

/** How far the server's clock is ahead of this device's, as of the last response with its time. */
let aheadMs = 0

/** Takes the server's time from a response that has just arrived (ISO instant). */
export function noteServerTime(serverTime: string): void {
  aheadMs = Date.parse(serverTime) - Date.now()
}

/** Goes back to the clock of this device. */
export function forgetServerTime(): void {
  aheadMs = 0
}

/** Returns the current time by the server's clock, in milliseconds. */
export const serverNowMs = (): number => Date.now() + aheadMs

const tickMs = 250

const secondsUntil = (untilMs: number): number =>
  Math.max(0, Math.ceil((untilMs - serverNowMs()) / 1_000))

/**
 * Returns the whole seconds until an instant of the server's clock, never below 0. Re-renders once a second and stops
 * at 0.
 */
export function useSecondsUntil(instant: string): number {
  const untilMs = Date.parse(instant)
  const [seconds, setSeconds] = useState(() => secondsUntil(untilMs))
  useEffect(() => {
    const update = () => {
      const left = secondsUntil(untilMs)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(update, tickMs)
    update()
    return () => clearInterval(timer)
  }, [untilMs])
  return seconds
}
