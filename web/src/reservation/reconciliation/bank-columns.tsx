import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Select, TextField } from '../../ui/field.tsx'
import { hasAmounts, heads, type BankValues, type Head } from './bank-values.ts'

const needed: ReadonlySet<Head> = new Set(['date', 'text'])

/** Under which titles the CSV files of a bank have date, text and amounts, and how they write them. */
export function BankColumns({ register, formState }: UseFormReturn<BankValues>) {
  const { t } = useTranslation('reconciliation')
  const { errors } = formState
  const isGiven = (head: Head, words: string, values: BankValues) => {
    if (needed.has(head) && words.trim() === '') return t('banks.missing')
    return head !== 'amount' || hasAmounts(values) || t('banks.amounts')
  }
  return (
    <>
      <p className="text-ink-2">{t('banks.columns')}</p>
      {heads.map(head => (
        <TextField
          key={head}
          label={t(`banks.heads.${head}`)}
          maxLength={60}
          optional={!needed.has(head)}
          error={errors[head]?.message}
          {...register(head, { validate: (words, values) => isGiven(head, words, values) })}
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
    </>
  )
}
