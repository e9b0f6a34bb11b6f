import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Measure, ReportView } from './report-address.ts'
import { stackedBars, type StackedBar, type StackedBars } from './report-bars.ts'
import type { ReportNames } from './report-names.ts'
import type { AnyReport } from './report-resource.ts'

type ReportChartProps = {
  report: AnyReport
  view: ReportView
  names: ReportNames
  /** Where the bar of a day leads; null where its rows are not for the reader. */
  rowsOf: ((from: string, to: string) => string) | null
}

/** One measure of each day or month, stacked by type: as bars, in a sentence and as a table. */
export function ReportChart({ report, view, names, rowsOf }: ReportChartProps) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const { asked, measure } = view
  const stacked = stackedBars(report, asked, measure)
  const { step, types, bars } = stacked
  const most = Math.max(1, ...bars.map(({ total }) => total))
  const nameOf = ({ key }: StackedBar) =>
    step === 'month' ? formatDate(`${key}-01`, locale, 'month') : formatDate(key, locale, 'short')
  const shown = useMeasured(measure)
  const named = t(`report.chart.${measure}`)
  const title = t(step === 'month' ? 'report.perMonth' : 'report.perDay', { measure: named })
  const [first, last] = [bars[0], bars.at(-1)]
  const sentence = t('report.sentence', {
    measure: named,
    from: formatDate(asked.from, locale, 'day'),
    to: formatDate(asked.to, locale, 'day'),
  })
  return (
    <section aria-labelledby="report-chart" className="card min-w-0 break-inside-avoid p-5">
      <h2 id="report-chart" className="text-h4 font-semibold">
        {title}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-table text-ink-2">
        {types.map(type => (
          <li key={type} className="inline-flex items-center gap-2">
            <span
              aria-hidden="true"
              className="size-3 rounded-xs print:[print-color-adjust:exact]"
              style={{ backgroundColor: names.colourOf(type) }}
            />
            {names.nameOf('type', type)}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={sentence} className="mt-3">
        <div className="flex h-44 items-end gap-px border-b border-line sm:gap-0.5">
          {bars.map(bar => (
            <Bar
              key={bar.key}
              bar={bar}
              types={types}
              most={most}
              names={names}
              title={`${nameOf(bar)}: ${shown(bar.total)}`}
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
        <BarTable
          stacked={stacked}
          title={title}
          nameOf={nameOf}
          names={names}
          shown={shown}
          rowsOf={rowsOf}
        />
      </details>
    </section>
  )
}

type BarProps = {
  bar: StackedBar
  types: readonly string[]
  most: number
  names: ReportNames
  title: string
}

/** The parts of a bar stand on each other; what is below zero has no height. */
const Bar = ({ bar, types, most, names, title }: BarProps) => (
  <span title={title} className="flex h-full min-w-0 flex-1 flex-col justify-end">
    {types.toReversed().map(type => (
      <span
        key={type}
        className="block first:rounded-t-xs print:[print-color-adjust:exact]"
        style={{
          height: `${(100 * Math.max(0, bar.values.get(type) ?? 0)) / most}%`,
          backgroundColor: names.colourOf(type),
        }}
      />
    ))}
  </span>
)

/** Returns how a value of a measure is written. */
function useMeasured(measure: Measure): (value: number) => string {
  const locale = useLocale()
  switch (measure) {
    case 'soldIDR':
      return value => formatMoney(value, 'IDR', locale)
    case 'soldUSD':
      return value => formatMoney(value, 'USD', locale)
    default:
      return value => formatNumber(value, locale, 0)
  }
}

type BarTableProps = Pick<ReportChartProps, 'names' | 'rowsOf'> & {
  stacked: StackedBars
  title: string
  nameOf: (bar: StackedBar) => string
  shown: (value: number) => string
}

function BarTable({
  stacked: { step, types, bars },
  title,
  nameOf,
  names,
  shown,
  rowsOf,
}: BarTableProps) {
  const { t } = useTranslation('ledger')
  const heads = [...types.map(type => names.nameOf('type', type)), t('report.sum')]
  return (
    <div className="max-h-96 overflow-auto" role="region" aria-label={title} tabIndex={0}>
      <table className="w-full tnum">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-2">
            <th scope="col" className="py-1.5 font-semibold">
              {t(`report.${step}`)}
            </th>
            {heads.map(head => (
              <th key={head} scope="col" className="py-1.5 pl-4 text-right font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(bar => (
            <tr key={bar.key} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                {rowsOf === null || step === 'month' ? (
                  nameOf(bar)
                ) : (
                  <LocaleLink to={rowsOf(bar.key, bar.key)} className="link-line hover:underline">
                    {nameOf(bar)}
                  </LocaleLink>
                )}
              </th>
              {types.map(type => (
                <td key={type} className="py-1.5 pl-4 text-right whitespace-nowrap">
                  {shown(bar.values.get(type) ?? 0)}
                </td>
              ))}
              <td className="py-1.5 pl-4 text-right font-semibold whitespace-nowrap">
                {shown(bar.total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
