import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'

export type PaymentOption = 'FULL' | 'DEPOSIT'

type PayChoiceProps = {
  amounts: PayAmounts
  currency: CheckoutView['currency']
  /** Deposits are offered until this many days before an activity; null where they never are. */
  daysMin: number | null
  value: PaymentOption
  onChange: (option: PaymentOption) => void
}
export type PayAmounts = Readonly<{
  total: number
  /** Null where no deposit is offered. */
  deposit: CheckoutView['deposit']
}>

/** Full payment, or a deposit now and the rest later. There is no choice where no deposit is offered. */
export function PayChoice({ amounts, currency, daysMin, value, onChange }: PayChoiceProps) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const { total, deposit } = amounts
  if (deposit === null) return <InFull daysMin={daysMin} />
  const money = (amount: number) => formatMoney(amount, currency, locale)
  return (
    <RadioCards
      legend={t('review.how')}
      name="pay"
      value={value}
      onChange={option => onChange(option === 'DEPOSIT' ? 'DEPOSIT' : 'FULL')}
      className="sm:grid-cols-2"
      cards={[
        {
          value: 'FULL',
          content: <OptionText title={t('review.payFull')} amount={money(total)} />,
        },
        {
          value: 'DEPOSIT',
          content: (
            <OptionText
              title={t('review.payDeposit', { percent: deposit.percent })}
              amount={money(deposit.amount)}
              note={t('review.payDepositNote', {
                rest: money(total - deposit.amount),
                moment: formatInstant(deposit.restDueAt, locale),
              })}
            />
          ),
        },
      ]}
    />
  )
}

/** Explains why there is no choice, where other dates could be paid in two parts. */
function InFull({ daysMin }: { daysMin: number | null }) {
  const { t } = useTranslation('checkout')
  if (daysMin === null) return null
  return <p className="text-table text-ink-2">{t('review.payAllNote', { count: daysMin })}</p>
}

function OptionText({ title, amount, note }: { title: string; amount: string; note?: string }) {
  return (
    <span className="block py-1.5">
      <span className="block text-ui font-semibold">{title}</span>
      <span className="mt-1 block text-lead font-bold tnum">{amount}</span>
      {note && <span className="mt-1 block text-table text-ink-2">{note}</span>}
    </span>
  )
}
