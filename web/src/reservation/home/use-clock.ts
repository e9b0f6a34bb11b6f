import { useEffect, useState } from 'react'

const [secondMs, minuteMs] = [1_000, 60_000]
const thisMinute = (): number => Math.floor(Date.now() / minuteMs) * minuteMs

/** Returns the beginning of the current minute in milliseconds, at most a second late, as a clock shows it. */
export function useClock(): number {
  const [minute, setMinute] = useState(thisMinute)
  useEffect(() => {
    const timer = setInterval(() => setMinute(thisMinute()), secondMs)
    return () => clearInterval(timer)
  }, [])
  return minute
}
