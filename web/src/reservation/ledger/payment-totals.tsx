import type { PaymentTotal } from '@arung/contracts/ledger/payments'
import { Currency } from '@arung/contracts/money'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { totalsResource, type PaymentQuery } from './payments-resource.ts'

type Line = Omit<PaymentTotal, 'method'> & Readonly<{ key: string; name: string; isSum: boolean }>

/** What the whole list adds up to, on all its pages: by method, each currency apart. */
export function PaymentTotals({ query }: { query: PaymentQuery }) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const { data } = useLiveResource(totalsResource(query), { keepPreviousData: true })
  if (data === undefined || data.length === 0) return null
  const lines = Currency.options.flatMap((currency): Line[] => {
    const own = data.filter(one => one.currency === currency)
    if (own.length === 0) return []
    const sum = (of: (one: PaymentTotal) => number) => own.reduce((all, one) => all + of(one), 0)
    return [
      ...own.map(({ method, ...one }) => ({
        ...one,
        key: `${currency} ${method}`,
        name: t(`methods.${method}`),
        isSum: false,
      })),
      {
        key: currency,
        name: t('payments.total.sum', { currency }),
        isSum: true,
        currency,
        payments: sum(one => one.payments),
        received: sum(one => one.received),
        refunded: sum(one => one.refunded),
        waiting: sum(one => one.waiting),
      },
    ]
  })
  const amount = (
    key: 'received' | 'refunded' | 'net' | 'waiting',
    of: (line: Line) => number,
  ): Column<Line> => ({
    key,
    title: t(`payments.total.${key}`),
    numeric: true,
    className: 'whitespace-nowrap',
    cell: line => <Weighed line={line}>{formatMoney(of(line), line.currency, locale)}</Weighed>,
  })
  const columns: readonly Column<Line>[] = [
    {
      key: 'method',
      title: t('payments.total.method'),
      heading: true,
      cell: line => <Weighed line={line}>{line.name}</Weighed>,
    },
    {
      key: 'payments',
      title: t('payments.total.payments'),
      numeric: true,
      cell: line => <Weighed line={line}>{formatNumber(line.payments, locale, 0)}</Weighed>,
    },
    amount('received', ({ received }) => received),
    amount('refunded', ({ refunded }) => refunded),
    amount('net', ({ received, refunded }) => received - refunded),
    amount('waiting', ({ waiting }) => waiting),
  ]
  return (
    <div className="border-t-8 border-sunken">
      <h2 className="px-5 py-3 text-h4 font-semibold">{t('payments.totals')}</h2>
      <DataTable
        caption={t('payments.totals')}
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key}
      />
    </div>
  )
}

const Weighed = ({ line, children }: { line: Line; children: string }) => (
  <span className={line.isSum ? 'font-bold' : 'font-normal'}>{children}</span>
)
