import { isAttended } from '../../app/session/attention.ts'

/**
 * How long a page in the background keeps its stream, so that a person who looks something up elsewhere returns to a
 * live page.
 */
const hiddenMsMax = 10_000
const signs = ['visibilitychange', 'focus', 'pointerdown', 'keydown', 'wheel', 'pageshow'] as const

/** Resolves as soon as somebody looks at the page, or when the signal fires. */
export function lookedAt(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (!isAttended() && !signal.aborted) return
      for (const sign of signs) removeEventListener(sign, look, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, look, { capture: true, passive: true, signal })
    signal.addEventListener('abort', look, { once: true })
    look()
  })
}

/** Calls `tell` once the page has been in the background for a while. Returns a function that stops this. */
export function onceHidden(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(tell, hiddenMsMax)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
