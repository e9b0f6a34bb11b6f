import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { formatDate, formatInstant, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { ListFileButton } from '../../backoffice/list-file-button.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { searchOfAsked, viewOf, type Narrowed, type ReportView } from './report-address.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportControls } from './report-controls.tsx'
import { useReportNames, type ReportNames } from './report-names.ts'
import { ReportPivotTable } from './report-pivot-table.tsx'
import { reportFile, reportResource, type AnyReport, type Edition } from './report-resource.ts'
import { ReportTotals } from './report-totals.tsx'

const screens: Readonly<Record<Edition, string>> = {
  full: '/reservation/admin/report',
  lite: '/reservation/admin/report-lite',
}
const nobody: Pick<AnyReport, 'types' | 'products' | 'agents'> = {
  types: [],
  products: [],
  agents: [],
}

/** What was sold and paid in the period of the address; the lite edition has counts only. */
export function LedgerReport({ edition }: { edition: Edition }) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const [params] = useSearchParams()
  const view = shownIn(edition, viewOf(params, operatorToday()))
  const { asked } = view
  const { data, error, mutate } = useLiveResource(reportResource(edition, asked), {
    keepPreviousData: true,
  })
  const names = useReportNames(data ?? nobody)
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  const title = t(edition === 'full' ? 'report.title' : 'report.liteTitle')
  const days = `${formatDate(asked.from, locale, 'day')} – ${formatDate(asked.to, locale, 'day')}`
  const path = screens[edition]
  return (
    <>
      <TitleBar leaves title={title} note={days}>
        <ListFileButton
          path={reportFile(edition, view)}
          name={`${edition === 'full' ? 'report' : 'report-lite'}-${asked.from}-${asked.to}`}
        />
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('report.print')}
        </Button>
      </TitleBar>
      <div className="space-y-5 p-[clamp(1rem,2.5vw,2rem)]">
        <p className="hidden text-h3 font-bold print:block">
          {title}: {days}
          {asked.knownOn !== undefined &&
            `, ${t('report.knownNote', { time: formatInstant(asked.knownOn, locale) })}`}
        </p>
        <ReportControls path={path} edition={edition} view={view} names={data ? names : null} />
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading className="space-y-5">
            <Skeleton className="h-20" />
            <Skeleton className="h-56" />
          </Loading>
        ) : (
          <Found path={path} edition={edition} view={view} report={data} names={names} />
        )}
      </div>
    </>
  )
}

/** The report without money has no method and no amounts. */
function shownIn(edition: Edition, view: ReportView): ReportView {
  if (edition === 'full') return view
  const { method: _method, ...asked } = view.asked
  return {
    asked,
    rows: view.rows === 'method' ? 'type' : view.rows,
    columns: view.columns,
    measure: view.measure === 'bookings' ? 'bookings' : 'guests',
  }
}

type FoundProps = {
  path: string
  edition: Edition
  view: ReportView
  report: AnyReport
  names: ReportNames
}

function Found({ path, edition, view, report, names }: FoundProps) {
  const { t } = useTranslation('ledger')
  if (report.days.length === 0)
    return <EmptyState title={t(edition === 'full' ? 'report.none' : 'report.liteNone')} />
  const rowsOf =
    edition === 'full'
      ? (change: Narrowed) =>
          `${screens.full}/rows?${new URLSearchParams(searchOfAsked({ ...view.asked, ...change })).toString()}`
      : null
  return (
    <>
      <ReportTotals report={report} rowsPath={rowsOf && rowsOf({})} />
      <ReportChart
        report={report}
        view={view}
        names={names}
        rowsOf={rowsOf && ((from, to) => rowsOf({ from, to }))}
      />
      <ReportPivotTable path={path} edition={edition} view={view} names={names} rowsOf={rowsOf} />
    </>
  )
}
