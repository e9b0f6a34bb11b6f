import type { StatementOrder } from '@arung/contracts/orders/receivables'
import { Currency } from '@arung/contracts/money'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** The amounts of an order that are added up; `total` only of orders with a settlement. */
const amounts = {
  total: (order: StatementOrder) => (order.settlement === null ? 0 : order.grandTotal),
  settled: (order: StatementOrder) => order.settled,
  owed: (order: StatementOrder) => order.owed,
  refundDue: (order: StatementOrder) => order.refundDue,
} as const
const names = ['total', 'settled', 'owed', 'refundDue'] as const

/** The totals of the orders, in rupiah and in dollars separately. */
export function MonthSums({ orders }: { orders: readonly StatementOrder[] }) {
  const { t } = useTranslation('receivables')
  const locale = useLocale()
  return Currency.options.map(currency => {
    const own = orders.filter(order => order.currency === currency)
    if (own.length === 0) return null
    const sumOf = (name: keyof typeof amounts) =>
      own.reduce((sum, order) => sum + amounts[name](order), 0)
    return (
      <dl
        key={currency}
        aria-label={t('month.sums', { currency })}
        className="grid gap-3 min-[360px]:grid-cols-2 xl:grid-cols-5"
      >
        <Sum
          name={t('month.orders')}
          value={String(own.filter(({ settlement }) => settlement !== null).length)}
        />
        {names.map(name => (
          <Sum
            key={name}
            name={t(`month.${name}`)}
            value={formatMoney(sumOf(name), currency, locale)}
          />
        ))}
      </dl>
    )
  })
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div className="card px-5 py-4 min-[360px]:max-xl:first:col-span-2">
    <dt className="text-ui text-ink-2">{name}</dt>
    <dd className="mt-1 text-h3 font-bold tnum">{value}</dd>
  </div>
)
