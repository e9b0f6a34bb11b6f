import { isTakingOver } from '../base/taking-over.ts'
import { onFirstUse } from '../base/first-use.ts'

/** Delays the hydration of a part of the page until it is needed. */
export type SectionGate = Readonly<{
  opened: Promise<void>
  isOpen: () => boolean
  open: () => void
  /** Opens when the place comes near the view, or at the first sign of use. The returned function stops watching. */
  watch: (place: Element) => () => void
}>

/** Creates a gate for a part of a page that is being hydrated. Null when there is nothing to wait for. */
export function sectionGate(): SectionGate | null {
  if (!isTakingOver()) return null
  let resolve = () => {}
  let isOpened = false
  const opened = new Promise<void>(done => {
    resolve = done
  })
  const open = () => {
    isOpened = true
    resolve()
  }
  const watch = (place: Element) => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) open()
      },
      { rootMargin: '25% 0px' },
    )
    observer.observe(place)
    const forget = onFirstUse(open)
    return () => {
      observer.disconnect()
      forget()
    }
  }
  return { opened, isOpen: () => isOpened, open, watch }
}
