import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchBox } from './search-box.tsx'

/** The search over everything, above whatever is on the screen. */
export default function SearchPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [q, setQ] = useState('')
  return (
    <Dialog open onClose={onClose} title={t('finder.title')}>
      <SearchBox q={q} onType={setQ} onGone={onClose} />
    </Dialog>
  )
}
