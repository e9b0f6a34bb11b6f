import { isAttended } from '../../app/session/attention.ts'

/** A page in the background keeps its stream for so long: who only looks something up elsewhere comes back to a live one. */
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

/** Tells once the page has been in the background for a while. Gives the way to end it. */
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
