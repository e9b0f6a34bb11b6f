/**
 * Events that show that somebody uses the page. Scrolling is not among them: parts of the page watch for themselves
 * when they come into view.
 */
const signs = [
  'pointerdown',
  'pointerover',
  'touchstart',
  'keydown',
  'focusin',
  'click',
  'input',
  'popstate',
] as const
const options = { capture: true, passive: true } as const
const waiting = new Set<() => void>()

function tell(): void {
  stopListening()
  const told = [...waiting]
  waiting.clear()
  for (const listener of told) listener()
}

/** Calls back once at the next sign of use. The returned function cancels it. */
export function onFirstUse(listener: () => void): () => void {
  if (waiting.size === 0) for (const sign of signs) addEventListener(sign, tell, options)
  waiting.add(listener)
  return () => {
    waiting.delete(listener)
    if (waiting.size === 0) stopListening()
  }
}

function stopListening(): void {
  for (const sign of signs) removeEventListener(sign, tell, options)
}
