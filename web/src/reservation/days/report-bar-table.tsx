import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import type { ReportBar, ReportBars } from './report-bars.ts'

/** What the bars of a chart are called. */
export type BarWords = Readonly<{
  /** What is counted, such as Trips. */
  measure: string
  inWords: (value: number) => string
  /** The name and colour of each kind. Without it all numbers are of one kind. */
  kindOf?: ((kind: string) => Readonly<{ name: string; colour: string }>) | undefined
  /** Where a day leads. */
  linkOf?: ((day: string) => string) | undefined
}>
type ReportBarTableProps = BarWords & {
  chart: ReportBars
  title: string
  nameOf: (bar: ReportBar) => string
}

/** The bars of a chart as a table, with a column for each kind and one for their sum. */
export function ReportBarTable(props: ReportBarTableProps) {
  const { chart, title, nameOf, measure, inWords, kindOf, linkOf } = props
  const { t } = useTranslation('days')
  const { step, kinds, bars } = chart
  const columns = [
    ...(kindOf ? kinds : []).map(kind => ({
      key: kind,
      head: kindOf?.(kind).name,
      of: (bar: ReportBar) => bar.values.get(kind) ?? 0,
    })),
    { key: 'sum', head: kindOf ? t('report.sum') : measure, of: (bar: ReportBar) => bar.total },
  ]
  return (
    <div className="max-h-96 overflow-auto" role="region" aria-label={title} tabIndex={0}>
      <table className="w-full tnum">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-2">
            <th scope="col" className="py-1.5 font-semibold">
              {t(`report.${step}`)}
            </th>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col" className="py-1.5 pl-4 text-right font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(bar => (
            <tr key={bar.key} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                {linkOf && step === 'day' ? (
                  <LocaleLink to={linkOf(bar.key)} className="link-line hover:underline">
                    {nameOf(bar)}
                  </LocaleLink>
                ) : (
                  nameOf(bar)
                )}
              </th>
              {columns.map(({ key, of }) => (
                <td
                  key={key}
                  className="py-1.5 pl-4 text-right whitespace-nowrap last:font-semibold"
                >
                  {inWords(of(bar))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
