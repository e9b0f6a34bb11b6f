import { PayoutAccount } from '@arung/contracts/wallets/requests'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { RupiahField } from '../../reservation/desk/rupiah-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { isOwnWallet } from './own-resources.ts'

type WithdrawDialogProps = Readonly<{ available: number; onClose: () => void }>
const fields = ['bank', 'accountNumber', 'holderName'] as const
const labels = { bank: 'bank', accountNumber: 'accountNumber', holderName: 'holder' } as const

/** Asks for a withdrawal to a bank account. */
export function WithdrawDialog({ available, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('wallets')
  const locale = useLocale()
  const id = useId()
  const [amount, setAmount] = useState<number | null>(null)
  const [account, setAccount] = useState({ bank: '', accountNumber: '', holderName: '' })
  const [isTried, setTried] = useState(false)
  const { busy, failure, run } = useCommand({ touches: isOwnWallet })
  const most = formatMoney(available, 'IDR', locale)
  const isOff = !amount || amount > available
  const checked = PayoutAccount.safeParse(account)
  const isWrong = (field: string) =>
    isTried && checked.error?.issues.some(({ path }) => path[0] === field)
  const save = async () => {
    setTried(true)
    if (isOff || !checked.success || busy) return
    await run(
      command('POST /reservation/wallet/withdrawals', { body: { amount, account: checked.data } }),
      t('own.asked'),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('own.askTitle')}
      confirm={t('own.askConfirm')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('own.askWhat', { amount: most })}</p>
      <RupiahField
        id={`${id}-amount`}
        label={t('columns.amount')}
        value={amount}
        error={isTried && isOff ? t('own.tooMuch', { amount: most }) : undefined}
        onChange={setAmount}
      />
      {fields.map(field => (
        <TextField
          key={field}
          id={`${id}-${field}`}
          label={t(`facts.${labels[field]}`)}
          autoComplete="off"
          value={account[field]}
          error={isWrong(field) ? t(`own.faults.${field}`) : undefined}
          onChange={event => setAccount({ ...account, [field]: event.target.value })}
        />
      ))}
    </FormDialog>
  )
}
