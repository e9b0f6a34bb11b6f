import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../app/api/api-error.ts'
import { apiFile } from '../app/api/api-fetch.ts'
import { useSpecMessage } from '../app/i18n/spec-message.ts'
import { useLocale } from '../app/i18n/use-locale.ts'
import { notify } from '../app/notifications/notification-store.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from './spreadsheet/save-sheet.ts'

/** Saves the list as it is filtered now as a file for spreadsheets. `path` is the API's; `name` without an ending. */
export function ExportButton({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation('backoffice')
  const { say } = useSpecMessage()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = await apiFile(path, { headers: { 'accept-language': locale, accept: '*/*' } })
      saveFile(file, `${name}.csv`)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      notify({ tone: 'danger', text: say('submitFailed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" busy={busy} onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4" />
      {t('export')}
    </Button>
  )
}
