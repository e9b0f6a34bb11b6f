import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type SearchButtonProps = { onOpen: () => void }

/** Opens the search over everything, and names the keys that do so as well. */
export function SearchButton({ onOpen }: SearchButtonProps) {
  const { t } = useTranslation('admin')
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mb-5 flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-ui text-on-footer-2 ring-1 ring-white/15 hover:bg-white/10 hover:text-white"
    >
      <Search aria-hidden="true" className="size-[18px]" />
      <span className="flex-1 text-left">{t('finder.open')}</span>
      <kbd aria-hidden="true" className="font-sans text-small">
        {t('finder.key')}
      </kbd>
    </button>
  )
}

/** The same where there is no room for words, nor often a keyboard. */
export function SearchIcon({ onOpen }: SearchButtonProps) {
  const { t } = useTranslation('admin')
  return (
    <button
      type="button"
      onClick={onOpen}
      className="ml-auto grid size-12 place-items-center rounded-md hover:bg-white/15"
    >
      <Search aria-hidden="true" className="size-6" />
      <span className="sr-only">{t('finder.open')}</span>
    </button>
  )
}
