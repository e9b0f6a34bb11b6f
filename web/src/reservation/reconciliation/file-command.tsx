import type { StatementRow } from '@arung/contracts/reconciliation/views'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { CommandDialog, type Question } from '../../backoffice/command-dialog.tsx'

export type FileAsking = Readonly<{ what: 'matchAgain' | 'remove'; file: StatementRow }>

/** Matches the open rows of a file once more, or removes a file. */
export function FileCommand({ what, file, onClose }: FileAsking & { onClose: () => void }) {
  const { t } = useTranslation('reconciliation')
  const params = { id: file.statementId }
  const removing: Question = {
    title: t('remove.title'),
    what: t('remove.what'),
    confirm: t('remove.button'),
    danger: true,
    reason: {
      label: t('remove.label'),
      hint: t('noNames'),
      missing: t('explain.missing'),
      max: 300,
    },
    command: reason =>
      command('POST /reservation-admin/statements/:id/remove', { params, body: { reason } }),
    done: t('remove.done'),
  }
  const matching: Question = {
    title: t('matchAgain.title'),
    what: t('matchAgain.what'),
    confirm: t('matchAgain.button'),
    command: () => command('POST /reservation-admin/statements/:id/match-again', { params }),
    done: t('matchAgain.done'),
  }
  return <CommandDialog question={what === 'remove' ? removing : matching} onClose={onClose} />
}
