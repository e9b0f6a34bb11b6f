import { BookKey, type AccountMap } from '@arung/contracts/reconciliation/accounts'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { TextField } from '../../ui/field.tsx'
import { accountsResource } from './reconciliation-resources.ts'

type AccountsDialogProps = { mayChange: boolean; onClose: () => void }

/** The account numbers of the operator's books, under which the journal books. */
export function AccountsDialog(props: AccountsDialogProps) {
  const map = useLiveResource(accountsResource).data
  return map === undefined ? null : <AccountsForm map={map} {...props} />
}

function AccountsForm({ map, mayChange, onClose }: AccountsDialogProps & { map: AccountMap }) {
  const { t } = useTranslation('reconciliation')
  const { busy, failure, run } = useCommand()
  const { register, handleSubmit, formState } = useForm<AccountMap>({ defaultValues: map })
  const send = handleSubmit(body =>
    mayChange
      ? run(command('PUT /reservation-admin/account-map', { body }), t('accounts.saved'), onClose)
      : onClose(),
  )
  return (
    <FormDialog
      title={t('accounts.title')}
      confirm={t(mayChange ? 'save' : 'close')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('accounts.what')}</p>
      {BookKey.options.map(key => (
        <TextField
          key={key}
          label={t(`accounts.keys.${key}`)}
          maxLength={20}
          readOnly={!mayChange}
          error={formState.errors[key] && t('accounts.wrong')}
          {...register(key, { pattern: /^[A-Za-z0-9][A-Za-z0-9. -]{0,19}$/ })}
        />
      ))}
    </FormDialog>
  )
}
