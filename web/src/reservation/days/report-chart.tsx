import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { ReportBarTable, type BarWords } from './report-bar-table.tsx'
import type { ReportBar, ReportBars } from './report-bars.ts'

type ReportChartProps = BarWords & {
  chart: ReportBars
  /** The chart in one sentence. */
  sentence: string
}

/** The numbers of each day or month, stacked by kind: as bars, in a sentence and as a table. */
export function ReportChart({ chart, sentence, ...words }: ReportChartProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { step, bars } = chart
  const title = t(step === 'month' ? 'report.perMonth' : 'report.perDay', { what: words.measure })
  const nameOf = ({ key }: ReportBar) =>
    step === 'month' ? formatDate(`${key}-01`, locale, 'month') : formatDate(key, locale, 'short')
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <section aria-labelledby="report-chart" className="card min-w-0 break-inside-avoid p-5">
      <h2 id="report-chart" className="text-h4 font-semibold">
        {title}
      </h2>
      <Legend chart={chart} kindOf={words.kindOf} />
      <div role="img" aria-label={sentence} className="mt-3">
        <div className="flex h-44 items-end gap-px border-b border-line sm:gap-0.5">
          <Bars
            chart={chart}
            colourOf={kind => words.kindOf?.(kind).colour ?? 'var(--chart-1)'}
            titleOf={bar => `${nameOf(bar)}: ${words.inWords(bar.total)}`}
          />
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
        <ReportBarTable chart={chart} title={title} nameOf={nameOf} {...words} />
      </details>
    </section>
  )
}

function Legend({ chart: { kinds }, kindOf }: { chart: ReportBars } & Pick<BarWords, 'kindOf'>) {
  if (kindOf === undefined) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-table text-ink-2">
      {kinds.map(kind => (
        <li key={kind} className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-3 rounded-xs print:[print-color-adjust:exact]"
            style={{ backgroundColor: kindOf(kind).colour }}
          />
          {kindOf(kind).name}
        </li>
      ))}
    </ul>
  )
}

type BarsProps = {
  chart: ReportBars
  colourOf: (kind: string) => string
  titleOf: (bar: ReportBar) => string
}

/** The parts of a bar stand on each other; what is below zero has no height. */
function Bars({ chart: { kinds, bars }, colourOf, titleOf }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ total }) => total))
  return bars.map(bar => (
    <span
      key={bar.key}
      title={titleOf(bar)}
      className="flex h-full min-w-0 flex-1 flex-col justify-end"
    >
      {kinds.toReversed().map(kind => (
        <span
          key={kind}
          className="block first:rounded-t-xs print:[print-color-adjust:exact]"
          style={{
            height: `${(100 * Math.max(0, bar.values.get(kind) ?? 0)) / most}%`,
            backgroundColor: colourOf(kind),
          }}
        />
      ))}
    </span>
  ))
}
