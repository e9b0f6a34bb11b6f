import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { AlertDialog } from '../ui/dialog.tsx'

/** Asks before what was typed is lost: by going elsewhere on the site, and by closing the tab or loading it anew. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation('backoffice')
  const blocker = useBlocker(dirty)
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  if (blocker.state !== 'blocked') return null
  return (
    <AlertDialog
      open
      danger
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p className="text-ink-2">{t('unsaved.what')}</p>
    </AlertDialog>
  )
}
