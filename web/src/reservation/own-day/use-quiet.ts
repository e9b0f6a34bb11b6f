import { useEffect, useRef, useState } from 'react'

/** How long a screen stays as it is after it was touched, in milliseconds. */
const quietMs = 3_000
const touches = ['pointerdown', 'pointermove', 'scroll', 'keydown'] as const

/**
 * Returns the value, but while somebody touches the screen a value with another outline waits: nothing moves under a
 * finger. A value with the same outline is shown right away.
 */
export function useQuiet<Value>(value: Value, outline: string): Value {
  const [shown, setShown] = useState({ value, outline })
  const touchedAt = useRef(-Infinity)
  const isSame = shown.outline === outline
  if (isSame && shown.value !== value) setShown({ value, outline })
  useEffect(() => {
    const note = () => {
      touchedAt.current = performance.now()
    }
    for (const touch of touches) addEventListener(touch, note, { capture: true, passive: true })
    return () => {
      for (const touch of touches) removeEventListener(touch, note, { capture: true })
    }
  }, [])
  useEffect(() => {
    if (isSame) return undefined
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = touchedAt.current + quietMs - performance.now()
      if (left <= 0 || document.visibilityState === 'hidden') setShown({ value, outline })
      else timer = setTimeout(look, left)
    }
    look()
    return () => clearTimeout(timer)
  }, [isSame, value, outline])
  return isSame ? value : shown.value
}
