import { useEffect, useState, type RefObject } from 'react'

/** Returns the width of an element in CSS pixels, and follows its changes. */
export function useWidth(element: RefObject<HTMLElement | null>, beforeMeasured: number): number {
  const [width, setWidth] = useState(beforeMeasured)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(1, Math.floor(entry.contentRect.width)))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
