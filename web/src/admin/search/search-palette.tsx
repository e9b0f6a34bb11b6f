import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchBox } from './search-box.tsx'

type SearchPaletteProps = {
  q: string
  onType: (q: string) => void
  /** Called with true once the field is mounted and has the focus. */
  onField: (isThere: boolean) => void
  onClose: () => void
}

/** The search across everything, in a dialog above the current screen. */
export default function SearchPalette({ q, onType, onField, onClose }: SearchPaletteProps) {
  const { t } = useTranslation('admin')
  useEffect(() => onField(true), [onField])
  return (
    <Dialog open onClose={onClose} title={t('finder.title')}>
      <SearchBox q={q} onType={onType} onGone={onClose} />
    </Dialog>
  )
}
