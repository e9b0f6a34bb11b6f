import {
  CashRate,
  dividedWorth,
  otherCurrency,
  type Tendered,
} from '@arung/contracts/cash-rates/rates'
import type { Currency } from '@arung/contracts/money'
import { useId } from 'react'
import type { Control, FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { TenderedWorth, useTenderedWords } from '../cash-rates/tendered.tsx'
import type { SaleMoney } from './sale-money.ts'
import type { PaymentValues } from './payment-values.ts'

/** Returns cash in the other currency as it was typed, or null while it is none. */
export function tenderedOf(
  { handed, rate: chosen }: Pick<PaymentValues, 'handed' | 'rate'>,
  { currency, deskRate }: Readonly<{ currency: Currency; deskRate: number }>,
): Tendered | null {
  const rate = Number.isNaN(chosen) ? deskRate : chosen
  const isWhole = handed > 0 && CashRate.safeParse(rate).success
  return isWhole ? { currency: otherCurrency(currency), amount: handed, rate } : null
}

type TenderedFieldsProps = {
  control: Control<PaymentValues>
  errors: FieldErrors<PaymentValues>
  money: Pick<SaleMoney, 'currency' | 'remaining'>
  deskRate: number
  mayChoose: boolean
  tendered: Tendered | null
}

/** What a guest hands over in the other currency, what it counts for the sale, and the change to give. */
export function TenderedFields(props: TenderedFieldsProps) {
  const { control, errors, money, deskRate, mayChoose, tendered } = props
  const { t } = useTranslation('reservation')
  const { rateWords } = useTenderedWords()
  const id = useId()
  const currency = otherCurrency(money.currency)
  return (
    <>
      <AmountField
        id={`${id}-handed`}
        label={t('cash.tendered', { currency })}
        hint={rateWords(deskRate)}
        control={control}
        name="handed"
        currency={currency}
        error={errors.handed && t('cash.tenderedNeeded')}
        validate={amount => amount > 0}
      />
      {mayChoose && (
        <AmountField
          id={`${id}-rate`}
          label={t('cash.another')}
          optional
          control={control}
          name="rate"
          currency="IDR"
          error={errors.rate && t('cash.wrongRate')}
          validate={rate => Number.isNaN(rate) || CashRate.safeParse(rate).success}
        />
      )}
      {tendered && (
        <TenderedWorth {...dividedWorth(tendered, money.remaining)} currency={money.currency} />
      )}
    </>
  )
}
