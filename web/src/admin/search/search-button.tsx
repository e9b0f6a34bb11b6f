import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

const SearchPalette = lazy(() => import('./search-palette.tsx'))

/** Opens the search over everything; so do Ctrl K and, on a Mac, Command K, from anywhere. */
export function SearchButton() {
  const { t } = useTranslation('admin')
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const come = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', come)
    return () => document.removeEventListener('keydown', come)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="mb-5 flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-ui text-on-footer-2 ring-1 ring-white/15 hover:bg-white/10 hover:text-white"
      >
        <Search aria-hidden="true" className="size-[18px]" />
        <span className="flex-1 text-left">{t('finder.open')}</span>
        <kbd aria-hidden="true" className="font-sans text-small">
          {t('finder.key')}
        </kbd>
      </button>
      {/* Outside the menu, whose colours and whose absence on narrow screens are not the dialog's. */}
      {isOpen &&
        createPortal(
          <Suspense>
            <SearchPalette onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
