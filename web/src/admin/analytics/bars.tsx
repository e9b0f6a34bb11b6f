import type { AnalyticsView } from '@arung/contracts/analytics/views'
import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { formatCount } from '../format.ts'
import { ShortChange } from './change-note.tsx'

/** A part of a bar; the same key and colour in every bar. */
export type Segment = Readonly<{ key: string; name: string; value: number; colour: string }>
export type Bar = Readonly<{
  key: string
  name: string
  /** The length of the bar. `before` is its value in the period before, when the two are compared. */
  value: number
  before?: number
  /** The segments of the bar; one piece when left out. */
  segments?: readonly Segment[]
  /** The text below the number. */
  more?: string
}>

/**
 * Returns the guests of the period before; nothing when that period had no sales, because every row would say "new".
 */
export const comparedWith = (
  { before }: Pick<AnalyticsView, 'before'>,
  { guestsBefore }: { guestsBefore: number },
) => (before.sales === 0 ? {} : { before: guestsBefore })

type BarsProps = {
  title: string
  /** What is counted, in a word. */
  unit: string
  bars: readonly Bar[]
  note?: string
  /** What the colours of the segments mean. */
  legend?: ReactNode
}

/** A table of names with a bar each. The largest value has the longest bar. */
export function Bars({ title, unit, bars, note, legend }: BarsProps) {
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
        <>
          {legend}
          <table className="mt-4 w-full table-fixed text-table">
            <caption className="sr-only">{title}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{title}</th>
                <th scope="col">{unit}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(bar => (
                <tr key={bar.key} className="border-b border-line last:border-0">
                  <th scope="row" className="py-2 pr-4 text-left font-normal">
                    <span className="block break-words">{bar.name}</span>
                    <Strip bar={bar} share={(100 * bar.value) / largest} />
                  </th>
                  <td className="w-2/5 py-2 text-right align-top tnum">
                    <strong>{formatCount(bar.value, locale)}</strong>
                    {bar.before !== undefined && (
                      <span className="ml-2 text-ink-2">
                        <ShortChange
                          now={bar.value}
                          before={bar.before}
                          beforeText={formatCount(bar.before, locale)}
                        />
                      </span>
                    )}
                    {bar.more !== undefined && <span className="block text-ink-2">{bar.more}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

/** The bar, with its segments listed below it. */
function Strip({ bar: { segments, value }, share }: { bar: Bar; share: number }) {
  const locale = useLocale()
  const parts = segments?.filter(one => one.value > 0)
  return (
    <>
      <span
        aria-hidden="true"
        className="mt-1 flex h-2 min-w-0.5 gap-0.5 overflow-hidden rounded-full"
        style={{ width: `${share}%` }}
      >
        {parts === undefined ? (
          <span className={clsx('flex-1', value > 0 ? 'bg-chart-1' : 'bg-line')} />
        ) : (
          parts.map(one => (
            <span key={one.key} className={one.colour} style={{ flex: `${one.value} 0 2px` }} />
          ))
        )}
      </span>
      {parts !== undefined && parts.length > 0 && (
        <span className="mt-1 block text-small text-ink-2 tnum">
          {parts.map((one, nth) => (
            <Fragment key={one.key}>
              {nth > 0 && ' · '}
              <span className="whitespace-nowrap">
                {one.name} {formatCount(one.value, locale)}
              </span>
            </Fragment>
          ))}
        </span>
      )}
    </>
  )
}
