import { command } from '../../app/api/call.ts'
import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { formatCount } from '../format.ts'
import type { CapacityArea } from './area.ts'
import { useSessionName, type SessionRow } from './sessions.ts'

type RestoreDialogProps = {
  api: CapacityArea['api']
  day: CapacityDayView
  row: SessionRow
  onClose: () => void
}

/** Restores the pool's own limit. */
export function RestoreDialog({ api, day, row, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  const nameOf = useSessionName()
  const poolName = usePick()(day.name, day.nameId)
  const limit = formatCount(row.ofPool ?? 0, locale)
  const above = row.ofPool === null ? 0 : Math.max(0, row.sold + row.held - row.ofPool)
  return (
    <CommandDialog
      onClose={onClose}
      question={{
        title: t('restore.of', { session: `${poolName}, ${nameOf(row.time)}` }),
        what: (
          <p>
            {formatDate(day.date, locale)}.{' '}
            {t(row.ofPool === null ? 'restore.unlimited' : 'restore.what', { limit })}
            {above > 0 && ` ${t('restore.above', { count: above })}`}
          </p>
        ),
        confirm: t('restore.confirm'),
        command: () =>
          command(`POST ${api}/pools/:id/:date/limit/restore`, {
            params: { id: day.poolId, date: day.date },
            body: { time: row.time },
          }),
        done: t('restore.done'),
      }}
    />
  )
}
