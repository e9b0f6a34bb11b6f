import { useEffect } from 'react'

/** Runs when the page comes back out of the browser's history as it was left: nothing of it has begun anew by itself. */
export function useComeBack(onComeBack: () => void): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onComeBack()
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  })
}
