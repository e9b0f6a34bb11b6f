import type { AgentStatement } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { formatMoney } from '../../app/format/money.ts'
import { formatDate } from '../../app/format/dates.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { TitleBar } from '../../app/layouts/admin-layout.tsx'
import type { Page } from '../../app/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { ListSkeleton } from '../../backoffice/list-screen.tsx'
import { ConnectionNotice } from '../../storefront/connection-notice.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { statementResource } from './orders-resource.ts'

type Month = AgentStatement[number]
const amounts = ['owed', 'settled', 'refundDue'] as const
type AmountName = (typeof amounts)[number]

/** `/agent/statement`: what is owed and what is settled, altogether and by the month of the activity. */
export function Screen() {
  const { t } = useTranslation('agent')
  const { data, error, mutate } = useResource(statementResource)
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  return (
    <>
      <TitleBar title={t('statement.title')} note={t('statement.note')} />
      <div className="space-y-6 p-[clamp(1rem,2.5vw,2rem)]">
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined && <ListSkeleton />}
        {data?.length === 0 && <EmptyState title={t('statement.empty')} />}
        {data !== undefined && data.length > 0 && (
          <>
            <Sums months={data} />
            <Months months={data} />
          </>
        )}
      </div>
    </>
  )
}

function Sums({ months }: { months: readonly Month[] }) {
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

function Months({ months }: { months: readonly Month[] }) {
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
            cell: ({ month }) => formatDate(`${month}-01`, locale, 'month'),
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

export const page: Page = {
  namespaces: ['agent', 'user'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agent:statement.title') }),
}
