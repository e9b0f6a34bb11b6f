import { useEffect, useState } from 'react'

/** Returns the run whose sheet is printed, null for all, and the function that prints. */
export function usePrint() {
  const [asked, setAsked] = useState<Readonly<{ runId: string | null }> | null>(null)
  // Printing waits until the page has only the sheets that were asked for.
  useEffect(() => {
    if (asked === null) return
    const reset = () => setAsked(null)
    addEventListener('afterprint', reset, { once: true })
    window.print()
    return () => removeEventListener('afterprint', reset)
  }, [asked])
  return { printed: asked?.runId ?? null, print: (runId: string | null) => setAsked({ runId }) }
}
