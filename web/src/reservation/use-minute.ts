import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** Now, in milliseconds, to the minute: what depends on the time of day changes while one looks. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
