import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'

const load = () => import('./search-palette.tsx')
const SearchPalette = lazy(load)

/** The search across everything. Ctrl K, on a Mac Command K, opens it from anywhere, and so does `open`. */
export function useSearchPalette(): { open: () => void; palette: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  const [hasField, setHasField] = useState(false)
  const [q, setQ] = useState('')
  const isAwaited = isOpen && !hasField
  useEffect(() => void load(), [])
  // Registered before paint: a person who sees the page may already press the keys.
  useLayoutEffect(() => {
    const come = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', come)
    return () => document.removeEventListener('keydown', come)
  }, [])
  const close = () => {
    setIsOpen(false)
    setHasField(false)
    setQ('')
  }
  useEffect(() => {
    if (!isAwaited) return undefined
    // While its file loads, typed keys are kept for its field, wherever the focus is.
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Escape') {
        setIsOpen(false)
        setQ('')
      } else if (event.key === 'Backspace') setQ(typed => typed.slice(0, -1))
      else if (event.key.length === 1) setQ(typed => typed + event.key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', keep, true)
    return () => document.removeEventListener('keydown', keep, true)
  }, [isAwaited])
  const palette = isOpen && (
    <Suspense>
      <SearchPalette q={q} onType={setQ} onField={setHasField} onClose={close} />
    </Suspense>
  )
  return { open: () => setIsOpen(true), palette }
}
