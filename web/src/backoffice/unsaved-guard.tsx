import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { AlertDialog } from '../ui/dialog.tsx'

type UnsavedGuardProps = {
  dirty: boolean
  /** What was typed outlives another filter or page of the same screen. */
  keptOnPage?: boolean
}

/** Asks before what was typed is lost: by going elsewhere on the site, and by closing the tab or loading it anew. */
export function UnsavedGuard({ dirty, keptOnPage = false }: UnsavedGuardProps) {
  const { t } = useTranslation('backoffice')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !(keptOnPage && currentLocation.pathname === nextLocation.pathname),
  )
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
