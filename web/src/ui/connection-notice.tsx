import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from './notice.tsx'

function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Returns whether the browser is online; true while the server renders. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )

/** Says that the page is offline, or that its data could not be refreshed. */
export function ConnectionNotice({ stale }: { stale: boolean }) {
  const { t } = useTranslation('errors')
  const online = useOnline()
  if (online && !stale) return null
  return (
    <Notice tone="warning" alert className="mb-6">
      {t(online ? 'stale' : 'offline')}
    </Notice>
  )
}
