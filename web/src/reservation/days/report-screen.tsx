import type { UnitList } from '@arung/contracts/days/assignments'
import type { GuideReport } from '@arung/contracts/days/guide-report'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { EmptyState } from '../../ui/states.tsx'
import { barsOf } from './report-bars.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportDays } from './report-days.tsx'
import { ReportFrame } from './report-frame.tsx'
import { monthBefore, monthOf, periodOf, type Period } from './report-period.ts'
import { reportFile, reportResource } from './report-resource.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTotals } from './report-totals.tsx'

const names: Readonly<Record<UnitList, string>> = {
  RAFTING: 'guide-report',
  ATV: 'atv-guide-report',
}

/** The trips and guests of a list's guides in the period of the address. */
export function ReportScreen({ list }: { list: UnitList }) {
  const { t } = useTranslation('days')
  const [params] = useSearchParams()
  const today = operatorToday()
  const period = periodOf(params, today)
  const name = names[list]
  return (
    <ReportFrame
      title={t(`report.titles.${list}`)}
      period={period}
      read={useLiveResource(reportResource(list, period))}
      file={{ path: reportFile(list, period), name }}
      controls={
        <ReportDays
          period={period}
          addressOf={({ from, to }) => `/reservation/admin/${name}?from=${from}&to=${to}`}
          presets={[
            [t('report.thisMonth'), monthOf(today)],
            [t('report.lastMonth'), monthBefore(today)],
          ]}
        />
      }
    >
      {report =>
        report.rows.length === 0 ? (
          <EmptyState title={t('report.none')} />
        ) : (
          <>
            <ReportTotals total={report.total} />
            <Trips report={report} period={period} />
            <ReportTable report={report} />
          </>
        )
      }
    </ReportFrame>
  )
}

/** The trips of each day or month. */
function Trips({ report: { days, total }, period }: { report: GuideReport; period: Period }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const numbers = days.map(({ date, trips }) => ({ date, kind: 'trips', value: trips }))
  return (
    <ReportChart
      chart={barsOf(numbers, period, ['trips'])}
      measure={t('report.trips')}
      sentence={t('report.sentence', {
        count: total.trips,
        from: formatDate(period.from, locale, 'day'),
        to: formatDate(period.to, locale, 'day'),
      })}
      inWords={value => formatNumber(value, locale, 0)}
    />
  )
}
