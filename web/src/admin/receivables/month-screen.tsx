import { Month, type StatementMonth } from '@arung/contracts/orders/receivables'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { ListSkeleton } from '../../backoffice/list-screen/list-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { MonthSheet } from './month-sheet.tsx'
import { MonthSums } from './month-sums.tsx'
import { MonthTable } from './month-table.tsx'
import { ordersOfMonth, statementMonthResource, statementScreen } from './receivables-resource.ts'

/** `/admin/agents/{uuid}/statement?month=2026-12`: the totals of an agent's orders with activities in a month. */
export function Screen() {
  const { uuid = '' } = useParams()
  const [params] = useSearchParams()
  const { t } = useTranslation('receivables')
  const locale = useLocale()
  const asked = Month.safeParse(params.get('month'))
  const month = asked.success ? asked.data : operatorToday().slice(0, 7)
  const { data, error, mutate } = useLiveResource(statementMonthResource(uuid, month))
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  const nameOfMonth = (one: string) => formatDate(`${one}-01`, locale, 'month')
  const name = data?.name ?? t('forgotten')
  return (
    <>
      <TitleBar
        title={data ? t('month.title', { name }) : t('month.loading')}
        note={t('month.of', { month: nameOfMonth(month) })}
      >
        {data && data.orders.length > 0 && data.leftOut === 0 && (
          <MonthSheet statement={data} name={name} />
        )}
      </TitleBar>
      <div className="space-y-6 p-[clamp(1rem,2.5vw,2rem)]">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <LocaleLink
            to={`/admin/agents?tab=all&open=${uuid}`}
            className="inline-flex items-center gap-2 py-1 text-ui font-semibold text-link hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t('month.back')}
          </LocaleLink>
          <nav aria-label={t('month.walk')} className="flex flex-wrap gap-2">
            {[-1, 1].map(step => (
              <LinkButton
                key={step}
                size="small"
                to={statementScreen(uuid, monthAfter(month, step))}
              >
                {nameOfMonth(monthAfter(month, step))}
              </LinkButton>
            ))}
          </nav>
        </div>
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? <ListSkeleton /> : <Whole statement={data} agentId={uuid} />}
      </div>
    </>
  )
}

function Whole({ statement, agentId }: { statement: StatementMonth; agentId: string }) {
  const { t } = useTranslation('receivables')
  const locale = useLocale()
  if (statement.orders.length === 0) return <EmptyState title={t('month.empty')} />
  return (
    <>
      <MonthSums sums={statement.sums} />
      {statement.leftOut > 0 && (
        <Notice tone="warning">
          {t('month.leftOut', {
            count: statement.leftOut,
            left: formatNumber(statement.leftOut, locale, 0),
          })}{' '}
          <LocaleLink
            className="font-semibold text-link hover:underline"
            to={ordersOfMonth(agentId, statement.month)}
          >
            {t('month.allOrders')}
          </LocaleLink>
        </Notice>
      )}
      <MonthTable orders={statement.orders} />
    </>
  )
}

function monthAfter(month: string, steps: number): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + steps)
  return first.toISOString().slice(0, 7)
}

export const page: Page = {
  namespaces: ['receivables', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('receivables:month.loading') }),
}
