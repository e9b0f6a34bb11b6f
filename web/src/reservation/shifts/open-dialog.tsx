import { amountOf } from '@arung/contracts/shifts/shifts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { CountFields, countOf, type Typed } from './count-fields.tsx'

/** Opens the own shift with what lies in the drawer. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shifts')
  const locale = useLocale()
  const { busy, failure, run } = useCommand()
  const [typed, setTyped] = useState<Typed>({})
  const float = countOf('IDR', typed)
  const send = () =>
    run(
      command('POST /reservation-admin/shifts', { body: { float: [float] } }),
      t('open.done'),
      onClose,
    )
  return (
    <FormDialog
      title={t('open.title')}
      confirm={t('open.confirm')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('open.what')}</p>
      <CountFields currency="IDR" typed={typed} onChange={setTyped} />
      <p role="status" className="font-semibold tnum">
        {t('open.float', { amount: formatMoney(amountOf(float), 'IDR', locale) })}
      </p>
    </FormDialog>
  )
}
