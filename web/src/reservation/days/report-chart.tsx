import type { GuideReport } from '@arung/contracts/days/guide-report'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { barsOf, type ReportBar } from './report-bars.ts'
import type { Period } from './report-period.ts'

type ReportChartProps = { report: GuideReport; period: Period }

/** The trips of each day or month of a period: as bars, in a sentence and as a table. */
export function ReportChart({ report, period }: ReportChartProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { step, bars } = barsOf(report, period)
  const most = Math.max(1, ...bars.map(({ trips }) => trips))
  const nameOf = ({ key }: ReportBar) =>
    step === 'month' ? formatDate(`${key}-01`, locale, 'month') : formatDate(key, locale, 'short')
  const title = t(step === 'month' ? 'report.perMonth' : 'report.perDay')
  const [first, last] = [bars[0], bars.at(-1)]
  const sentence = t('report.sentence', {
    count: report.total.trips,
    from: formatDate(period.from, locale, 'day'),
    to: formatDate(period.to, locale, 'day'),
  })
  return (
    <section aria-labelledby="report-chart" className="card min-w-0 p-5">
      <h2 id="report-chart" className="text-h4 font-semibold">
        {title}
      </h2>
      <div role="img" aria-label={sentence} className="mt-3">
        <div className="flex h-40 items-end gap-px border-b border-line sm:gap-0.5">
          {bars.map(bar => (
            <span
              key={bar.key}
              title={`${nameOf(bar)}: ${t('report.tripCount', { count: bar.trips })}`}
              className="min-w-0 flex-1 rounded-t-xs bg-chart-1"
              style={{ height: `${(100 * bar.trips) / most}%` }}
            />
          ))}
        </div>
        <p className="mt-1 flex justify-between text-small text-ink-3">
          <span>{first && nameOf(first)}</span>
          <span>{last && nameOf(last)}</span>
        </p>
      </div>
      <details className="mt-2 text-table print:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link">
          {t('report.asTable')}
        </summary>
        <div className="max-h-96 overflow-auto" role="region" aria-label={title} tabIndex={0}>
          <table className="w-full tnum">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-line text-left text-ink-2">
                <th scope="col" className="py-1.5 font-semibold">
                  {t(`report.${step}`)}
                </th>
                <th scope="col" className="py-1.5 text-right font-semibold">
                  {t('report.trips')}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.map(bar => (
                <tr key={bar.key} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {nameOf(bar)}
                  </th>
                  <td className="py-1.5 text-right">{bar.trips}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
