import { reasonMax } from '@arung/contracts/capacity/requests'
import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useTranslation } from 'react-i18next'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { useSessionName, type SessionRow } from './sessions.ts'

type ClosingDialogProps = { day: CapacityDayView; row: SessionRow; onClose: () => void }

/** Closes a session, or the day, for a reason; or opens what is closed. */
export function ClosingDialog({ day, row, onClose }: ClosingDialogProps) {
  const { t } = useTranslation('capacity')
  const nameOf = useSessionName()
  const { time, closed } = row
  return (
    <CommandDialog
      onClose={onClose}
      question={{
        title: t(closed ? 'reopen.of' : 'close.of', { session: `${day.name}, ${nameOf(time)}` }),
        what: <p>{t(closed ? 'reopen.what' : 'close.what')}</p>,
        confirm: t(closed ? 'reopen.button' : 'close.button'),
        danger: !closed,
        ...(closed
          ? {}
          : {
              reason: {
                label: t('reason.label'),
                hint: t('reason.hint'),
                missing: t('reason.missing'),
                max: reasonMax,
              },
            }),
        command: reason => ({
          path: `/admins/pools/${day.poolId}/${day.date}/${closed ? 'reopen' : 'close'}`,
          body: closed ? { time } : { time, reason },
        }),
        done: t(closed ? 'reopen.done' : 'close.done'),
      }}
    />
  )
}
