import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../app/api/api-error.ts'
import type { ApiPath } from '../app/api/api-path.ts'
import { notify } from '../app/notifications/notification-store.ts'
import { formatNumber } from '../base/format/numbers.ts'
import { useSpecMessage } from '../base/i18n/spec-message.ts'
import { useLocale } from '../base/i18n/use-locale.ts'
import { fetchFile, type FileProgress } from './fetch-file.ts'
import { saveFile } from './spreadsheet/save-sheet.ts'
import { SheetFault } from './spreadsheet/sheet.ts'

/**
 * Saves responses of the API as files, one at a time, with the rows that have arrived. `as` writes another file from a
 * response, `cancel` ends it.
 */
export function useSavedFile(path: ApiPath) {
  const { say } = useSpecMessage()
  const { t } = useTranslation('backoffice')
  const locale = useLocale()
  const running = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<FileProgress | null>(null)
  const wordsOf = (cause: ApiError | SheetFault): string => {
    if (cause instanceof SheetFault)
      return cause.reason === 'tooLarge' ? t('exportTooLarge') : say('submitFailed')
    return cause.status === 0 ? t('exportBroken') : say('submitFailed')
  }
  const save = async (
    filename: string,
    as: (file: Blob) => Blob | Promise<Blob> = file => file,
  ) => {
    if (running.current) return
    const run = new AbortController()
    running.current = run
    setProgress({ rows: 0, of: null })
    try {
      let got: FileProgress = { rows: 0, of: null }
      const onProgress = (progress: FileProgress) => {
        got = progress
        setProgress(progress)
      }
      const file = await as(await fetchFile(path, { locale, signal: run.signal, onProgress }))
      if (run.signal.aborted) return
      saveFile(file, filename)
      if (got.of !== null && got.rows < got.of)
        notify({
          tone: 'info',
          text: t('exportFirst', { rows: formatNumber(got.rows, locale, 0) }),
        })
    } catch (cause) {
      if (run.signal.aborted) return
      if (!(cause instanceof ApiError || cause instanceof SheetFault)) throw cause
      notify({ tone: 'danger', text: wordsOf(cause) })
    } finally {
      running.current = null
      setProgress(null)
    }
  }
  return { busy: progress !== null, progress, save, cancel: () => running.current?.abort() }
}
