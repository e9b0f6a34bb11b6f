import type { AgentTerms } from '@arung/contracts/reservation-agents/requests'
import { versionHeader, versionOf } from '@arung/contracts/version'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { TermsFields } from './terms-fields.tsx'
import { useTermsForm } from './terms-form.ts'

type TermsDialogProps = Readonly<{
  id: string
  name: string
  terms: AgentTerms
  onClose: () => void
}>

/** Changes the terms of an agent, unless someone else has changed them since they were read. */
export function TermsDialog({ id, name, terms, onClose }: TermsDialogProps) {
  const { t } = useTranslation('reservationAgents')
  const fields = useTermsForm(terms)
  const { busy, failure, run } = useCommand()
  const save = async () => {
    const body = fields.done()
    if (body === null || busy) return
    await run(
      command('PUT /reservation-admin/users/:id/terms', {
        params: { id },
        body,
        headers: { [versionHeader]: await versionOf(terms) },
      }),
      t('terms.done', { name }),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('terms.of', { name })}
      confirm={t('save')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <TermsFields of={fields} />
    </FormDialog>
  )
}
