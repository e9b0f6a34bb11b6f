import type { ApiPath } from '../app/api/api-path.ts'
import { useState } from 'react'
import { ApiError } from '../app/api/api-error.ts'
import { apiFile } from '../app/api/api-fetch.ts'
import { useSpecMessage } from '../base/i18n/spec-message.ts'
import { notify } from '../app/notifications/notification-store.ts'
import { saveFile } from './spreadsheet/save-sheet.ts'

/** Long enough for the browser to have read it. */
const keptMs = 60_000

/** Opens a document of the API for printing, or saves it under a name. One at a time. */
export function useDocument() {
  const { say } = useSpecMessage()
  const [busy, setBusy] = useState(false)
  const fetched = async (path: ApiPath, then: (file: Blob) => void) => {
    if (busy) return
    setBusy(true)
    try {
      then(await apiFile(path, { headers: { accept: 'application/pdf' } }))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      notify({ tone: 'danger', text: say('submitFailed') })
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    print: (path: ApiPath, name: string) => fetched(path, file => show(file, name)),
    save: (path: ApiPath, name: string) => fetched(path, file => saveFile(file, name)),
  }
}

/** Opens the document in a new tab for printing. When the browser blocks the tab, saves it instead. */
function show(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
  if (window.open(address) === null) saveFile(file, name)
}
