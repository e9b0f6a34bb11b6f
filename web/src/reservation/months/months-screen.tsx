import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { ChipLink } from '../../backoffice/chip-link.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { MonthDrawer } from './month-drawer.tsx'
import { MonthsTable } from './months-table.tsx'
import { monthsPath, monthsResource, taxesPath } from './months-resource.ts'
import { NextMonth } from './next-month.tsx'

/** `/reservation/admin/payment-list/months?year=2026`: the months of the ledger, and what stands before the next closing. */
export function Screen() {
  const { t } = useTranslation('months')
  const [params] = useSearchParams()
  const asked = params.get('year') ?? ''
  const year = /^20\d\d$/.test(asked) ? asked : operatorToday().slice(0, 4)
  const { row: month, linkTo, close } = useOpenRow()
  const { data, error, mutate } = useLiveResource(monthsResource(year), { keepPreviousData: true })
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  return (
    <>
      <TitleBar title={t('title')} note={year}>
        <LinkButton to={taxesPath(operatorToday().slice(0, 7))}>{t('taxes.report')}</LinkButton>
        <LinkButton to="/reservation/admin/payment-list">{t('payments')}</LinkButton>
      </TitleBar>
      <div className="space-y-5 p-[clamp(1rem,2.5vw,2rem)]">
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading className="space-y-5">
            <Skeleton className="h-28" />
            <Skeleton className="h-72" />
          </Loading>
        ) : (
          <>
            {data.next !== null && <NextMonth month={data.next} />}
            {data.years.length > 1 && (
              <nav aria-label={t('years')} className="flex flex-wrap gap-2 print:hidden">
                {data.years.map(one => (
                  <ChipLink
                    key={one}
                    to={`${monthsPath}?year=${one}`}
                    current={String(one) === year}
                    label={String(one)}
                  />
                ))}
              </nav>
            )}
            <div className="card min-w-0 overflow-hidden">
              <MonthsTable months={data.months} linkTo={linkTo} />
            </div>
            <p className="text-small text-ink-3">{t('basis')}</p>
          </>
        )}
      </div>
      {month !== null && <MonthDrawer key={month} month={month} onClose={close} />}
    </>
  )
}

export const page: Page = {
  namespaces: ['months', 'ledger', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('months:title') }),
}
