import type { StatementRow } from '@arung/contracts/reconciliation/views'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { CommandDialog, type Question } from '../../backoffice/command-dialog.tsx'

export type FileAsking = Readonly<{ what: 'matchAgain' | 'remove'; file: StatementRow }>

/** Matches the open rows of a file once more, or removes a file. */
export function FileCommand({ what, file, onClose }: FileAsking & { onClose: () => void }) {
  const { t } = useTranslation('reconciliation')
  const params = { id: file.statementId }
  const question: Question = {
    title: t(`${what}.title`),
    what: t(`${what}.what`),
    confirm: t(`${what}.button`),
    danger: what === 'remove',
    ...(what === 'remove'
      ? {
          reason: {
            label: t('remove.label'),
            hint: t('noNames'),
            missing: t('explain.missing'),
            max: 300,
          },
        }
      : {}),
    command: reason =>
      what === 'remove'
        ? command('POST /reservation-admin/statements/:id/remove', { params, body: { reason } })
        : command('POST /reservation-admin/statements/:id/match-again', { params }),
    done: t(`${what}.done`),
  }
  return <CommandDialog question={question} onClose={onClose} />
}
