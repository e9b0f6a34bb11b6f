import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** Handles keys pressed within a part of the page, after the elements in it have handled them. */
export function useKeys(
  area: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent, area: HTMLElement) => void,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { current } = area
    if (current && event.target instanceof Node && current.contains(event.target))
      onKey(event, current)
  })
  // Runs before paint: as soon as the page is visible, the keys can be pressed.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
