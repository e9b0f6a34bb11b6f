import { useTranslation } from 'react-i18next'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { formatCount } from '../format.ts'

export type Bar = Readonly<{
  key: string
  name: string
  /** What the bar is as long as. */
  value: number
  /** What stands beside the number. */
  more?: string
}>

type BarsProps = {
  title: string
  /** What is counted, in a word. */
  unit: string
  bars: readonly Bar[]
  note?: string
}

/** Names with a bar each, as a table: the longest is the largest. */
export function Bars({ title, unit, bars, note }: BarsProps) {
  const { t } = useTranslation('analytics')
  const locale = useLocale()
  const largest = Math.max(1, ...bars.map(bar => bar.value))
  return (
    <section className="card min-w-0 p-6">
      <h2 className="text-h3">{title}</h2>
      {note !== undefined && <p className="mt-1 text-table text-ink-2">{note}</p>}
      {bars.length === 0 ? (
        <p className="mt-4 text-ink-2">{t('none')}</p>
      ) : (
        <table className="mt-4 w-full table-fixed text-table">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, value, more }) => (
              <tr key={key} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  <span className="block break-words">{name}</span>
                  <span
                    aria-hidden="true"
                    className="mt-1 block h-2 min-w-0.5 rounded-full bg-chart-1"
                    style={{ width: `${(100 * value) / largest}%` }}
                  />
                </th>
                <td className="w-2/5 py-2 text-right align-top tnum">
                  <strong className="block">{formatCount(value, locale)}</strong>
                  {more !== undefined && <span className="text-ink-2">{more}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
