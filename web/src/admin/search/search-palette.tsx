import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchBox } from './search-box.tsx'

type SearchPaletteProps = {
  q: string
  onType: (q: string) => void
  /** The field is there and has the focus. */
  onField: (isThere: boolean) => void
  onClose: () => void
}

/** The search over everything, above whatever is on the screen. */
export default function SearchPalette({ q, onType, onField, onClose }: SearchPaletteProps) {
  const { t } = useTranslation('admin')
  useEffect(() => onField(true), [onField])
  return (
    <Dialog open onClose={onClose} title={t('finder.title')}>
      <SearchBox q={q} onType={onType} onGone={onClose} />
    </Dialog>
  )
}
