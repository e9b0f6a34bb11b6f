import { useEffect, useState } from 'react'

/**
 * Returns the moment at which the page was last taken out of the pocket, in milliseconds. What folds with time folds
 * then, and never while somebody looks at it.
 */
export function useLookedAt(): number {
  const [at, setAt] = useState(() => Date.now())
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setAt(Date.now())
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return at
}
