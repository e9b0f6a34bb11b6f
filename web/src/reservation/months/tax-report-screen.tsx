import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LocalMonth } from '@arung/contracts/scalars'
import { pathOf } from '../../app/api/api-path.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { ChipLink } from '../../backoffice/chip-link.tsx'
import { ListFileButton } from '../../backoffice/list-file-button.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { monthBefore } from '../days/report-period.ts'
import { monthsPath, monthTaxesResource, taxesPath } from './months-resource.ts'
import { TaxTable } from './tax-table.tsx'

/** How many months can be chosen without the address. */
const monthsShown = 6

/** `/reservation/admin/payment-list/months/taxes?month=2026-11`: the taxes of a month by rate. */
export function Screen() {
  const { t } = useTranslation('months')
  const locale = useLocale()
  const [params] = useSearchParams()
  const present = operatorToday().slice(0, 7)
  const month = LocalMonth.safeParse(params.get('month')).data ?? present
  const { data, error, mutate } = useLiveResource(monthTaxesResource(month), {
    keepPreviousData: true,
  })
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  const title = t('taxes.title', { month: formatDate(`${month}-01`, locale, 'month') })
  return (
    <>
      <TitleBar leaves title={title}>
        <LinkButton to={monthsPath} size="small">
          {t('title')}
        </LinkButton>
        <ListFileButton
          path={pathOf('GET /reservation-admin/months/:month/taxes/export', { params: { month } })}
          name={`taxes-${month}`}
        />
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('print')}
        </Button>
      </TitleBar>
      <div className="space-y-5 p-[clamp(1rem,2.5vw,2rem)]">
        <p className="hidden text-h3 font-bold print:block">{title}</p>
        <nav aria-label={t('columns.month')} className="flex flex-wrap gap-2 print:hidden">
          {lastMonths(present).map(one => (
            <ChipLink
              key={one}
              to={taxesPath(one)}
              current={one === month}
              label={formatDate(`${one}-01`, locale, 'month')}
            />
          ))}
        </nav>
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading className="space-y-5">
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </Loading>
        ) : (
          <>
            <TaxTable by="activity" taxes={data} />
            <TaxTable by="sale" taxes={data} />
            <p className="text-small text-ink-3">
              {t(data.closedAt === null ? 'taxes.note' : 'taxes.closedNote')}
            </p>
          </>
        )}
      </div>
    </>
  )
}

function lastMonths(present: string): readonly string[] {
  const months = [present]
  while (months.length < monthsShown)
    months.push(monthBefore(`${months.at(-1) ?? present}-01`).from.slice(0, 7))
  return months
}

export const page: Page = {
  namespaces: ['months', 'ledger', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('months:taxes.report') }),
}
