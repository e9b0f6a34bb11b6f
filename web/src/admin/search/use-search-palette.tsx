import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'

const load = () => import('./search-palette.tsx')
const SearchPalette = lazy(load)

/** The search over everything: Ctrl K and, on a Mac, Command K open it from anywhere, and so does `open`. */
export function useSearchPalette(): { open: () => void; palette: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // What is typed right after the keys must not get lost on a file that is still on its way.
    void load()
    const come = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', come)
    return () => document.removeEventListener('keydown', come)
  }, [])
  const palette = isOpen && (
    <Suspense>
      <SearchPalette onClose={() => setIsOpen(false)} />
    </Suspense>
  )
  return { open: () => setIsOpen(true), palette }
}
