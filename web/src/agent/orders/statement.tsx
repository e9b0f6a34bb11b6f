import type { AgentStatement } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import { formatDate } from '../../app/format/dates.ts'
import { formatMoney } from '../../app/format/money.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { DataTable } from '../../ui/data-table.tsx'

type Month = AgentStatement[number]
const amounts = ['owed', 'settled', 'refundDue'] as const
type AmountName = (typeof amounts)[number]

/** What an agent's orders came to altogether. */
export function StatementSums({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation('agent')
  const locale = useLocale()
  const sumOf = (name: AmountName) => months.reduce((total, month) => total + month[name], 0)
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {amounts.map(name => (
        <div key={name} className="card p-5">
          <dt className="text-ui text-ink-2">{t(`statement.${name}`)}</dt>
          <dd className="mt-1 text-h3 font-bold tnum">{formatMoney(sumOf(name), 'IDR', locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

type StatementMonthsProps = {
  months: readonly Month[]
  /** Where a month's orders are shown one by one; without it nowhere. */
  linkTo?: (month: string) => string
}

/** The same by the month of the activity, the latest first. */
export function StatementMonths({ months, linkTo }: StatementMonthsProps) {
  const { t } = useTranslation('agent')
  const locale = useLocale()
  return (
    <div className="card overflow-hidden">
      <DataTable
        caption={t('statement.byMonth')}
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          {
            key: 'month',
            title: t('statement.month'),
            heading: true,
            className: 'whitespace-nowrap',
            cell({ month }) {
              const name = formatDate(`${month}-01`, locale, 'month')
              if (!linkTo) return name
              return (
                <LocaleLink to={linkTo(month)} className="py-1 text-link hover:underline">
                  {name}
                </LocaleLink>
              )
            },
          },
          {
            key: 'orders',
            title: t('statement.orders'),
            numeric: true,
            cell: ({ orders }) => orders,
          },
          ...amounts.map(name => ({
            key: name,
            title: t(`statement.${name}`),
            numeric: true,
            className: 'whitespace-nowrap',
            cell: (month: Month) => formatMoney(month[name], 'IDR', locale),
          })),
        ]}
      />
    </div>
  )
}
