import type { ApiPath } from '../app/api/api-path.ts'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../app/api/api-error.ts'
import { apiFile } from '../app/api/api-fetch.ts'
import { useSpecMessage } from '../base/i18n/spec-message.ts'
import { useLocale } from '../base/i18n/use-locale.ts'
import { notify } from '../app/notifications/notification-store.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from './spreadsheet/save-sheet.ts'

type ExportButtonProps = {
  /** The API's. */
  path: ApiPath
  /** With its ending. */
  filename: string
  /** The label of the button. */
  children: ReactNode
}

/** Saves a response of the API as a file. Lists have `ListFileButton`. */
export function ExportButton({ path, filename, children }: ExportButtonProps) {
  const { say } = useSpecMessage()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = await apiFile(path, {
        headers: { 'accept-language': locale, accept: '*/*' },
      })
      saveFile(file, filename)
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
      {children}
    </Button>
  )
}
