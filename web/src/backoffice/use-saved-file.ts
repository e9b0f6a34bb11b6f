import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../app/api/api-error.ts'
import { apiFile } from '../app/api/api-fetch.ts'
import type { ApiPath } from '../app/api/api-path.ts'
import { notify } from '../app/notifications/notification-store.ts'
import { useSpecMessage } from '../base/i18n/spec-message.ts'
import { useLocale } from '../base/i18n/use-locale.ts'
import { saveFile } from './spreadsheet/save-sheet.ts'
import { SheetFault } from './spreadsheet/sheet.ts'

/** Saves responses of the API as files, one at a time. `as` writes another file from a response. */
export function useSavedFile(path: ApiPath) {
  const { say } = useSpecMessage()
  const { t } = useTranslation('backoffice')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const save = async (
    filename: string,
    as: (file: Blob) => Blob | Promise<Blob> = file => file,
  ) => {
    if (busy) return
    setBusy(true)
    try {
      const file = await apiFile(path, { headers: { 'accept-language': locale, accept: '*/*' } })
      saveFile(await as(file), filename)
    } catch (cause) {
      if (!(cause instanceof ApiError || cause instanceof SheetFault)) throw cause
      const isTooLarge = cause instanceof SheetFault && cause.reason === 'tooLarge'
      notify({ tone: 'danger', text: isTooLarge ? t('exportTooLarge') : say('submitFailed') })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
