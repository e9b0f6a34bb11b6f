import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** Keys pressed within a part of the page, once everything in it had its turn with them. */
export function useKeys(
  area: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent, area: HTMLElement) => void,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { current } = area
    if (current && event.target instanceof Node && current.contains(event.target))
      onKey(event, current)
  })
  // Before it is painted: who sees the page may press the keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
