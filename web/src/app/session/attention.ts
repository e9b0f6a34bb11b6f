/** Without a touch for so long, nobody looks. */
const attentionMs = 30 * 60_000
const signs = ['pointerdown', 'keydown', 'wheel', 'focus', 'pageshow'] as const

let seenAtMs = 0

/** Notes when somebody touches the page. Gives the way to end it. */
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
 * Whether somebody looks at the page. What asks again by itself stops when nobody does: otherwise a desk that was left
 * open would keep its session in use for ever.
 */
export const isAttended = (): boolean =>
  document.visibilityState !== 'hidden' && performance.now() - seenAtMs < attentionMs
