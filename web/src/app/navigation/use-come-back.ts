import { useEffect } from 'react'

/**
 * Runs when the browser restores the page from its history. The page is then as it was left, and nothing has restarted
 * by itself.
 */
export function useComeBack(onComeBack: () => void): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onComeBack()
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  })
}
