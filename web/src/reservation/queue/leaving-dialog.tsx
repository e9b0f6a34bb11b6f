import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beforeSignOut } from '../../app/session/before-sign-out.ts'
import { currentSession } from '../../base/session/session-store.ts'
import { AlertDialog } from '../../ui/dialog.tsx'
import { deviceQueue } from './device-queue.ts'
import { unsent } from './entry.ts'

type Leaving = Readonly<{ count: number; answer: (leaves: boolean) => void }>

/** Asks before a person signs out who has changes that are not sent: signing out erases them from this device. */
export function LeavingDialog() {
  const { t } = useTranslation('reservation')
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  useEffect(
    () =>
      beforeSignOut(async () => {
        const account = currentSession().profile?.uuid
        const count = account === undefined ? 0 : unsent(deviceQueue.entries(), account).length
        if (account === undefined || count === 0) return true
        const leaves = await new Promise<boolean>(answer => setLeaving({ count, answer }))
        setLeaving(null)
        if (leaves) await deviceQueue.erase(account)
        return leaves
      }),
    [],
  )
  return (
    <AlertDialog
      open={leaving !== null}
      danger
      title={t('waiting.leave.title', { count: leaving?.count ?? 0 })}
      confirmLabel={t('waiting.leave.confirm')}
      cancelLabel={t('waiting.leave.stay')}
      onConfirm={() => leaving?.answer(true)}
      onCancel={() => leaving?.answer(false)}
    >
      <p>{t('waiting.leave.what')}</p>
    </AlertDialog>
  )
}
