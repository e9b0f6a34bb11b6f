import type { AgentAccount } from '@arung/contracts/receivables/views'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

type RemindDialogProps = Readonly<{ account: AgentAccount; overdue: number; onClose: () => void }>

/** E-mails an agent what is overdue. */
export function RemindDialog({ account, overdue, onClose }: RemindDialogProps) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const { accountId, name, remindedOn } = account.debt
  const amount = formatMoney(overdue, 'IDR', locale)
  const last = remindedOn && t('remind.last', { day: formatDate(remindedOn, locale, 'day') })
  return (
    <CommandDialog
      onClose={onClose}
      question={{
        title: t('remind.title', { name: name ?? t('forgotten') }),
        what: [t('remind.what', { amount }), last].filter(Boolean).join(' '),
        confirm: t('remind.confirm'),
        command: () =>
          command('POST /reservation-admin/receivables/:accountId/reminders', {
            params: { accountId },
          }),
        done: t('remind.done'),
      }}
    />
  )
}
