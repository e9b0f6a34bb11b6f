import type { StatementMonthSums } from '@arung/contracts/orders/receivables'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

const names = ['total', 'settled', 'owed', 'refundDue'] as const

/** The totals of all orders of the month, in rupiah and in dollars separately. */
export function MonthSums({ sums }: { sums: readonly StatementMonthSums[] }) {
  const { t } = useTranslation('receivables')
  const locale = useLocale()
  return sums.map(({ currency, orders, ...amounts }) => (
    <dl
      key={currency}
      aria-label={t('month.sums', { currency })}
      className="grid gap-3 min-[360px]:grid-cols-2 xl:grid-cols-5"
    >
      <Sum name={t('month.orders')} value={formatNumber(orders, locale, 0)} />
      {names.map(name => (
        <Sum
          key={name}
          name={t(`month.${name}`)}
          value={formatMoney(amounts[name], currency, locale)}
        />
      ))}
    </dl>
  ))
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div className="card px-5 py-4 min-[360px]:max-xl:first:col-span-2">
    <dt className="text-ui text-ink-2">{name}</dt>
    <dd className="mt-1 text-h3 font-bold tnum">{value}</dd>
  </div>
)
