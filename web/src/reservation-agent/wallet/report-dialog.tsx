import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { DepositFields } from '../../reservation/wallets/deposit-fields.tsx'
import { emptyDraft, faultOf, formOf } from '../../reservation/wallets/deposit-form.ts'
import { isOwnWallet } from './own-resources.ts'

/** Reports a deposit with the picture of its transfer. */
export function ReportDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation('wallets')
  const [draft, setDraft] = useState(emptyDraft)
  const [isTried, setTried] = useState(false)
  const { busy, failure, run } = useCommand({ touches: isOwnWallet })
  const fault = faultOf(draft, { needsPicture: true })
  const save = async () => {
    setTried(true)
    if (fault !== null || busy) return
    await run(
      command('POST /reservation/wallet/deposits', { body: formOf(draft) }),
      t('own.reported'),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('own.reportTitle')}
      confirm={t('own.reportConfirm')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('own.reportWhat')}</p>
      <DepositFields
        draft={draft}
        onChange={setDraft}
        fault={isTried ? fault : null}
        isPictureOptional={false}
      />
    </FormDialog>
  )
}
