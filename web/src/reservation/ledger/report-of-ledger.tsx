import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { formatInstant, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useDeskViews } from '../../backoffice/desk-views/use-desk-views.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ReportFrame } from '../days/report-frame.tsx'
import { searchOfAsked, viewOf, type RowsOf, type ReportView } from './report-address.ts'
import { ChartByType } from './report-chart.tsx'
import { ReportControls } from './report-controls.tsx'
import { useReportNames } from './report-names.ts'
import { ReportPivotTable } from './report-pivot-table.tsx'
import { reportFile, reportResource, type AnyReport, type Edition } from './report-resource.ts'
import { ReportViews } from './report-views.tsx'
import { ReportTaxes } from './report-taxes.tsx'
import { ReportTotals } from './report-totals.tsx'

const files: Readonly<Record<Edition, string>> = { full: 'report', lite: 'report-lite' }
const nobody: Pick<AnyReport, 'types' | 'products' | 'agents' | 'staff' | 'nationalities'> = {
  types: [],
  products: [],
  agents: [],
  staff: [],
  nationalities: [],
}

/** What was sold and paid in the period of the address; the lite edition has counts only. */
export function LedgerReport({ edition }: { edition: Edition }) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const [given] = useSearchParams()
  const path = `/reservation/admin/${files[edition]}`
  const own = useDeskViews(path)
  // The bare address opens with the view that the person chose as its start.
  const params =
    given.size === 0 && own.start !== null ? new URLSearchParams(own.start.search) : given
  const view = shownIn(edition, viewOf(params, operatorToday()))
  const { asked } = view
  const read = useLiveResource(reportResource(edition, asked), { keepPreviousData: true })
  const names = useReportNames(read.data ?? nobody)
  const shown = { path, edition, view }
  const rowsOf: RowsOf =
    edition === 'full'
      ? narrowed => `/reservation/admin/report/rows?${searchOfAsked({ ...asked, ...narrowed })}`
      : null
  return (
    <ReportFrame
      title={t(edition === 'full' ? 'report.title' : 'report.liteTitle')}
      period={asked}
      note={asked.knownOn && t('report.knownNote', { time: formatInstant(asked.knownOn, locale) })}
      read={read}
      file={{ path: reportFile(edition, view), name: files[edition] }}
      controls={
        <>
          <ReportViews own={own} path={path} view={view} />
          <ReportControls {...shown} names={read.data ? names : null} />
        </>
      }
    >
      {report =>
        report.days.length === 0 ? (
          <EmptyState title={t(edition === 'full' ? 'report.none' : 'report.liteNone')} />
        ) : (
          <>
            <ReportTotals report={report} rowsOf={rowsOf} />
            {edition === 'full' && <ReportTaxes {...{ asked, rowsOf }} />}
            <ChartByType report={report} view={view} names={names} rowsOf={rowsOf} />
            <ReportPivotTable {...shown} names={names} rowsOf={rowsOf} />
          </>
        )
      }
    </ReportFrame>
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
