import { useEffect, useState } from 'react'

const minuteMs = 60_000

/**
 * Returns the current time in milliseconds, updated every minute, so that what depends on the time of day changes while
 * it is shown.
 */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
