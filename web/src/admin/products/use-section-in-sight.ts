import { useEffect, useState } from 'react'
import { sectionId, type Section } from './sections.ts'

/** Below the bar of the title: a section that reaches over this line is the one that is read. */
const lineAt = 160

/** The section of the form that is in sight at the moment. */
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
