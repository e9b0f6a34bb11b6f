import { command } from '../../app/api/call.ts'
import { reasonMax } from '@arung/contracts/capacity/requests'
import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import type { CapacityArea } from './area.ts'
import { useSessionName, type SessionRow } from './sessions.ts'

type ClosingDialogProps = {
  api: CapacityArea['api']
  day: CapacityDayView
  row: SessionRow
  /** Fields that this area adds to the request. */
  by: Readonly<Record<string, string>>
  onClose: () => void
}

/** Closes a session or the day for a reason, or reopens it. */
export function ClosingDialog({ api, day, row, by, onClose }: ClosingDialogProps) {
  const { t } = useTranslation('capacity')
  const nameOf = useSessionName()
  const poolName = usePick()(day.name, day.nameId)
  const { time, closed } = row
  const session = `${poolName}, ${nameOf(time)}`
  return (
    <CommandDialog
      onClose={onClose}
      question={{
        title: t(closed ? 'reopen.of' : 'close.of', { session }),
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
        command(reason) {
          const params = { id: day.poolId, date: day.date }
          return closed
            ? command(`POST ${api}/pools/:id/:date/reopen`, { params, body: { time, ...by } })
            : command(`POST ${api}/pools/:id/:date/close`, {
                params,
                body: { time, reason, ...by },
              })
        },
        done: t(closed ? 'reopen.done' : 'close.done', { session }),
      }}
    />
  )
}
