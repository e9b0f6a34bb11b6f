/** As React Router names it; the root layout gives no name of its own. */
const storageKey = 'react-router-scroll-positions'

/**
 * Tells the router where the reader is. It takes the page over late and would otherwise begin at its top, away
 * from what somebody has scrolled to meanwhile.
 */
export function keepPlace(): void {
  if (scrollY === 0) return
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
    const { key = 'default' } = (history.state ?? {}) as { key?: string }
    sessionStorage.setItem(storageKey, JSON.stringify({ ...kept, [key]: scrollY }))
  } catch {
    // Storage may be switched off; then the page begins at its top.
  }
}
