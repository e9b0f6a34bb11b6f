import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Select } from '../../ui/field.tsx'
import { DepositFields } from './deposit-fields.tsx'
import { emptyDraft, faultOf, formOf } from './deposit-form.ts'
import { agentChoices } from './wallet-resources.ts'

type EnterDepositDialogProps = Readonly<{
  /** The account of the agent, or null where it is chosen. */
  agent: string | null
  onClose: () => void
}>

/** Enters a deposit that reached the bank or the desk. Another person decides it. */
export function EnterDepositDialog({ agent, onClose }: EnterDepositDialogProps) {
  const { t } = useTranslation('wallets')
  const id = useId()
  const [accountId, setAccountId] = useState(agent ?? '')
  const [draft, setDraft] = useState(emptyDraft)
  const [isTried, setTried] = useState(false)
  const { busy, failure, run } = useCommand()
  const agents = useLiveResource(agent === null ? agentChoices : null).data?.items ?? []
  const fault = faultOf(draft, { needsPicture: false })
  const save = async () => {
    setTried(true)
    if (accountId === '' || fault !== null || busy) return
    await run(
      command('POST /reservation-admin/wallets/:accountId/deposits', {
        params: { accountId },
        body: formOf(draft),
      }),
      t('enter.done'),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('enter.title')}
      confirm={t('enter.confirm')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('enter.what')}</p>
      {agent === null && (
        <Select
          id={`${id}-agent`}
          label={t('columns.agent')}
          error={isTried && accountId === '' ? t('enter.faults.agent') : undefined}
          value={accountId}
          onChange={event => setAccountId(event.target.value)}
        >
          <option value="">{t('enter.choose')}</option>
          {agents.map(row => (
            <option key={row.accountId} value={row.accountId}>
              {row.agent ?? t('forgotten')}
            </option>
          ))}
        </Select>
      )}
      <DepositFields
        draft={draft}
        onChange={setDraft}
        fault={isTried ? fault : null}
        isPictureOptional
      />
    </FormDialog>
  )
}
