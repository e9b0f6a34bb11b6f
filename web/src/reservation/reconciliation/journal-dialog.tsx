import { daysIn } from '@arung/contracts/dates'
import { journalDaysMax } from '@arung/contracts/reconciliation/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useSavedFile } from '../../backoffice/use-saved-file.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { DateField } from '../../ui/date-field.tsx'
import { journalFile } from './reconciliation-resources.ts'

/** Saves the journal of a period for the accounting program. */
export function JournalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('reconciliation')
  const today = operatorToday()
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, save } = useSavedFile(journalFile({ from, to }))
  const send = async () => {
    if (from > to || daysIn({ from, to }) > journalDaysMax) return setFailure(t('journal.period'))
    await save(`journal-${from}-${to}.csv`)
    onClose()
  }
  return (
    <FormDialog
      title={t('journal.title')}
      confirm={t('journal.save')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('journal.what')}</p>
      <DateField label={t('filters.from')} value={from} onChange={date => setFrom(date ?? from)} />
      <DateField label={t('filters.to')} value={to} onChange={date => setTo(date ?? to)} />
    </FormDialog>
  )
}
