import type { ClosedDay } from '@arung/contracts/closures/closures'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'

type OpenDayDialogProps = { day: ClosedDay; onClose: () => void }

/** Takes a day out of the calendar, so that its sessions are sold again. */
export function OpenDayDialog({ day: { date, name }, onClose }: OpenDayDialogProps) {
  const { t } = useTranslation('closures')
  const locale = useLocale()
  const named = { name: usePick()(name.en, name.id) }
  return (
    <CommandDialog
      onClose={onClose}
      question={{
        title: t('calendar.remove.title', named),
        what: t('calendar.remove.what', { date: formatDate(date, locale) }),
        confirm: t('calendar.remove.confirm'),
        danger: true,
        command: () => command('DELETE /reservation-admin/closed-days/:date', { params: { date } }),
        done: t('calendar.remove.done', named),
      }}
    />
  )
}
