import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type SearchButtonProps = {
  onOpen: () => void
  /** The small form, for screens without room for words, which often have no keyboard. */
  small?: boolean
}

/** Opens the search across everything, and shows the keys that open it as well. */
export function SearchButton({ onOpen, small = false }: SearchButtonProps) {
  const { t } = useTranslation('admin')
  return (
    <button type="button" onClick={onOpen} className={small ? smallClass : wideClass}>
      <Search aria-hidden="true" className={small ? 'size-6' : 'size-[18px]'} />
      <span className={small ? 'sr-only' : 'flex-1 text-left'}>{t('finder.open')}</span>
      {!small && (
        <kbd aria-hidden="true" className="font-sans text-small">
          {t('finder.key')}
        </kbd>
      )}
    </button>
  )
}

const smallClass = 'ml-auto grid size-12 place-items-center rounded-md hover:bg-white/15'
const wideClass =
  'mb-5 flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-ui text-on-footer-2 ring-1 ring-white/15 hover:bg-white/10 hover:text-white'
