import { useEffect, useState } from 'react'

const quietMs = 200

/** Returns what was typed once nothing more is typed for a moment. */
export function useTyped(words: string): string {
  const [quiet, setQuiet] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(words), quietMs)
    return () => clearTimeout(timer)
  }, [words])
  return quiet
}
