import type { UnitList } from '@arung/contracts/days/assignments'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { ListFileButton } from '../../backoffice/list-file-button.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportDays } from './report-days.tsx'
import { periodOf } from './report-period.ts'
import { reportFile, reportResource } from './report-resource.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTotals } from './report-totals.tsx'

const screens: Readonly<Record<UnitList, string>> = {
  RAFTING: '/reservation/admin/guide-report',
  ATV: '/reservation/admin/atv-guide-report',
}

/** The trips and guests of a list's guides in the period of the address. */
export function ReportScreen({ list }: { list: UnitList }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const [params] = useSearchParams()
  const period = periodOf(params, operatorToday())
  const { data, error, mutate } = useLiveResource(reportResource(list, period))
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  const title = t(`report.titles.${list}`)
  const name = list === 'RAFTING' ? 'guide-report' : 'atv-guide-report'
  const days = `${formatDate(period.from, locale, 'day')} – ${formatDate(period.to, locale, 'day')}`
  return (
    <>
      <TitleBar leaves title={title} note={days}>
        <ListFileButton
          path={reportFile(list, period)}
          name={`${name}-${period.from}-${period.to}`}
        />
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('report.print')}
        </Button>
      </TitleBar>
      <div className="space-y-5 p-[clamp(1rem,2.5vw,2rem)]">
        <p className="hidden text-h3 font-bold print:block">
          {title}: {days}
        </p>
        <ReportDays screen={screens[list]} period={period} />
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading className="space-y-5">
            <Skeleton className="h-20" />
            <Skeleton className="h-56" />
          </Loading>
        ) : data.rows.length === 0 ? (
          <EmptyState title={t('report.none')} />
        ) : (
          <>
            <ReportTotals total={data.total} />
            <ReportChart report={data} period={period} />
            <ReportTable report={data} />
          </>
        )}
      </div>
    </>
  )
}
