/** After this time without input the page counts as unattended, in milliseconds. */
const attentionMs = 30 * 60_000
const signs = ['pointerdown', 'keydown', 'wheel', 'focus', 'pageshow'] as const

let seenAtMs = 0

/** Notes each input on the page. Returns a function that stops it. */
export function watchAttention(): () => void {
  const note = () => {
    seenAtMs = performance.now()
  }
  note()
  for (const sign of signs) addEventListener(sign, note, { passive: true })
  return () => {
    for (const sign of signs) removeEventListener(sign, note)
  }
}

/**
 * Whether somebody is using the page. Polling stops when nobody is: otherwise a desk that was left open would keep its
 * session active for ever.
 */
export const isAttended = (): boolean =>
  document.visibilityState !== 'hidden' && performance.now() - seenAtMs < attentionMs
