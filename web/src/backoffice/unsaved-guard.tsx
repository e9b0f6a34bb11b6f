import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { AlertDialog } from '../ui/dialog.tsx'

type UnsavedGuardProps = {
  dirty: boolean
  /** Typed text survives a change of filter or page on the same screen. */
  keptOnPage?: boolean
}

/** Asks before typed text is lost: by navigating within the site, closing the tab or reloading it. */
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
