import type { BankAccount, SaveBankAccount } from '@arung/contracts/reconciliation/banks'
import { Currency } from '@arung/contracts/money'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Select, TextField } from '../../ui/field.tsx'

type Head = 'date' | 'text' | 'reference' | 'amount' | 'credit' | 'debit'
type Values = Record<'name' | Head, string> &
  Pick<SaveBankAccount, 'currency' | 'dateOrder' | 'decimals'>

const heads: readonly Head[] = ['date', 'text', 'reference', 'amount', 'credit', 'debit']
const needed: ReadonlySet<Head> = new Set(['date', 'text'])

const valuesOf = (account: SaveBankAccount | null): Values => ({
  name: account?.name ?? '',
  currency: account?.currency ?? 'IDR',
  date: account?.date ?? '',
  text: account?.text ?? '',
  reference: account?.reference ?? '',
  amount: account?.amount ?? '',
  credit: account?.credit ?? '',
  debit: account?.debit ?? '',
  dateOrder: account?.dateOrder ?? 'DMY',
  decimals: account?.decimals ?? 'POINT',
})

/** An account at a bank: its name, and under which titles its statements have date, text and amounts. */
export function BankForm({ bank, onClose }: { bank: BankAccount | null; onClose: () => void }) {
  const { t } = useTranslation('reconciliation')
  const { busy, failure, run } = useCommand()
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: valuesOf(bank?.account ?? null),
  })
  const { errors } = formState
  const send = handleSubmit(({ reference, amount, credit, debit, ...values }) => {
    const body = {
      ...values,
      reference: reference.trim() || null,
      amount: amount.trim() || null,
      credit: credit.trim() || null,
      debit: debit.trim() || null,
    }
    const saved =
      bank === null
        ? command('POST /reservation-admin/bank-accounts', { body })
        : command('PUT /reservation-admin/bank-accounts/:id', { params: { id: bank.id }, body })
    return run(saved, t('banks.saved'), onClose)
  })
  const remove = () =>
    bank &&
    run(
      command('DELETE /reservation-admin/bank-accounts/:id', { params: { id: bank.id } }),
      t('banks.removed'),
      onClose,
    )
  return (
    <FormDialog
      title={bank === null ? t('banks.add') : bank.account.name}
      confirm={t('save')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('banks.name')}
        maxLength={60}
        error={errors.name && t('banks.missing')}
        {...register('name', { validate: words => words.trim() !== '' })}
      />
      <Select label={t('banks.currency')} {...register('currency')}>
        {Currency.options.map(one => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <p className="text-ink-2">{t('banks.columns')}</p>
      {heads.map(head => (
        <TextField
          key={head}
          label={t(`banks.heads.${head}`)}
          maxLength={60}
          optional={!needed.has(head)}
          error={errors[head] && t('banks.missing')}
          {...register(head, { validate: words => !needed.has(head) || words.trim() !== '' })}
        />
      ))}
      <Select label={t('banks.dateOrder')} {...register('dateOrder')}>
        {(['DMY', 'MDY', 'YMD'] as const).map(one => (
          <option key={one} value={one}>
            {t(`banks.dateOrders.${one}`)}
          </option>
        ))}
      </Select>
      <Select label={t('banks.decimals')} {...register('decimals')}>
        {(['POINT', 'COMMA'] as const).map(one => (
          <option key={one} value={one}>
            {t(`banks.decimalsOf.${one}`)}
          </option>
        ))}
      </Select>
      {bank !== null && (
        <button type="button" className="text-link underline" onClick={() => void remove()}>
          {t('banks.remove')}
        </button>
      )}
    </FormDialog>
  )
}
