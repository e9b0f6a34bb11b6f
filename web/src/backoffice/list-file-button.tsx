import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../app/api/api-error.ts'
import { apiFile } from '../app/api/api-fetch.ts'
import type { ApiPath } from '../app/api/api-path.ts'
import { notify } from '../app/notifications/notification-store.ts'
import { useSpecMessage } from '../base/i18n/spec-message.ts'
import { useLocale } from '../base/i18n/use-locale.ts'
import { RowMenu } from './row-menu.tsx'
import { saveFile, sheetOfExport } from './spreadsheet/save-sheet.ts'
import { SheetFault } from './spreadsheet/sheet.ts'

type ListFileButtonProps = {
  /** The API's path of the list as CSV. */
  path: ApiPath
  /** The name of the file, without its ending. */
  name: string
}

/** Saves a list as a spreadsheet or as CSV. The browser writes the spreadsheet, so that the server writes one format. */
export function ListFileButton({ path, name }: ListFileButtonProps) {
  const { t } = useTranslation('backoffice')
  const { say } = useSpecMessage()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const save = async (ending: 'xlsx' | 'csv') => {
    if (busy) return
    setBusy(true)
    try {
      const csv = await apiFile(path, { headers: { 'accept-language': locale, accept: '*/*' } })
      const file = ending === 'csv' ? csv : await sheetOfExport(await csv.text())
      saveFile(file, `${name}.${ending}`)
    } catch (cause) {
      if (!(cause instanceof ApiError || cause instanceof SheetFault)) throw cause
      notify({ tone: 'danger', text: say('submitFailed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <RowMenu
      label={t('export')}
      text={busy ? t('exporting') : t('export')}
      items={[
        { key: 'xlsx', label: t('exportAs.xlsx'), run: () => void save('xlsx') },
        { key: 'csv', label: t('exportAs.csv'), run: () => void save('csv') },
      ]}
    />
  )
}
