import type { AgentStatement } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { RowTable } from '../../app/viewport/row-table.tsx'

type Month = AgentStatement[number]
const amounts = ['owed', 'settled', 'refundDue'] as const
type AmountName = (typeof amounts)[number]

/** The totals of all of an agent's orders. */
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
  /** The page with a month's orders one by one; without it there is no link. */
  linkTo?: (month: string) => string
  /** Beside a list: the number of bookings is shown below the month, and an empty refund column is omitted. */
  narrow?: boolean
}

/** The same totals by the month of the activity, latest first. */
export function StatementMonths({ months, linkTo, narrow = false }: StatementMonthsProps) {
  const { t } = useTranslation('agent')
  const locale = useLocale()
  const shown = amounts.filter(
    name => !narrow || name !== 'refundDue' || months.some(month => month.refundDue > 0),
  )
  return (
    <div className="card overflow-hidden">
      <RowTable
        caption={t('statement.byMonth')}
        rows={months}
        top={['month']}
        rowKey={({ month }) => month}
        columns={[
          {
            key: 'month',
            title: t('statement.month'),
            heading: true,
            className: 'whitespace-nowrap',
            cell({ month, orders }) {
              const name = formatDate(`${month}-01`, locale, 'month')
              return (
                <>
                  {linkTo ? (
                    <LocaleLink to={linkTo(month)} className="py-1 text-link hover:underline">
                      {name}
                    </LocaleLink>
                  ) : (
                    name
                  )}
                  {narrow && (
                    <span className="block text-small font-normal text-ink-2">
                      {t('statement.bookings', { count: orders })}
                    </span>
                  )}
                </>
              )
            },
          },
          ...(narrow
            ? []
            : [
                {
                  key: 'orders',
                  title: t('statement.orders'),
                  numeric: true,
                  cell: ({ orders }: Month) => orders,
                },
              ]),
          ...shown.map(name => ({
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
