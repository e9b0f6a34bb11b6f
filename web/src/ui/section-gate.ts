import { isTakingOver } from '../base/taking-over.ts'
import { onFirstUse } from '../base/first-use.ts'

/** Keeps a part of the rendered page as it is until it is wanted. */
export type SectionGate = Readonly<{
  opened: Promise<void>
  isOpen: () => boolean
  open: () => void
  /** Opens when the place comes near the view, or at the first sign of use; the returned function ends the watch. */
  watch: (place: Element) => () => void
}>

/** A gate for a part of a page that is being hydrated; null where there is nothing to wait for. */
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
