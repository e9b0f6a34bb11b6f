import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { barsOf } from '../days/report-bars.ts'
import { ReportChart } from '../days/report-chart.tsx'
import type { ReportView, RowsOf } from './report-address.ts'
import { measured, measureOf } from './report-measures.ts'
import type { ReportNames } from './report-names.ts'
import type { AnyReport } from './report-resource.ts'
import { useMeasured } from './use-measured.ts'

type ChartByTypeProps = {
  report: AnyReport
  view: ReportView
  names: ReportNames
  rowsOf: RowsOf
}

/** One measure of each day or month, stacked by type. */
export function ChartByType({ report, view, names, rowsOf }: ChartByTypeProps) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const { asked, measure } = view
  const measureName = t(`report.measures.${measure}`)
  const numbers = report.days.map(day => ({
    date: day.date,
    kind: day.type,
    value: measured(day, measure),
  }))
  return (
    <ReportChart
      chart={barsOf(numbers, asked, names.choicesOf('type'))}
      measure={measureName}
      sentence={t('report.sentence', {
        measure: measureName,
        from: formatDate(asked.from, locale, 'day'),
        to: formatDate(asked.to, locale, 'day'),
      })}
      inWords={useMeasured(measure)}
      kindOf={type => ({ name: names.nameOf('type', type), colour: names.colourOf(type) })}
      linkOf={rowsOf ? day => rowsOf({ from: day, to: day, ...measureOf[measure] }) : undefined}
    />
  )
}
