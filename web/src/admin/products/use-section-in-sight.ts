import { useEffect, useState } from 'react'
import { sectionId, type Section } from './sections.ts'

/** A line below the title bar, in pixels. The section across it is the current one. */
const lineAt = 160

/** Returns the section of the form that is in view. */
export function useSectionInSight(shown: readonly Section[]): Section | null {
  const [inSight, setInSight] = useState<Section | null>(shown[0] ?? null)
  const names = shown.join()
  useEffect(() => {
    const look = () => {
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      const all = names.split(',') as Section[]
      const begun = all.filter(section => {
        const place = document.getElementById(sectionId(section))
        return (
          place !== null && place.getBoundingClientRect().top <= (isAtEnd ? innerHeight : lineAt)
        )
      })
      setInSight(begun.at(-1) ?? all[0] ?? null)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [names])
  return inSight
}
