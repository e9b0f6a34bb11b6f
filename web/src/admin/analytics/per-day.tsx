import type { AnalyticsView } from '@arung/contracts/analytics/views'
import { clsx } from 'clsx'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useWidth } from '../dashboard/use-width.ts'
import { BarChart } from './bar-chart.tsx'
import { barsOf, daysInWords, labelOf, stepOf, type Day } from './bars-of-days.ts'
import { ChangeNote } from './change-note.tsx'

type PerDayProps = {
  view: AnalyticsView
  title: string
  valueOf: (day: Day) => number
  /** Formats a number with its unit; `inShort` is as short as the scale needs it. */
  inWords: (value: number) => string
  inShort: (value: number) => string
  /** Spans the full width where charts are in two columns. */
  isWide?: boolean
}

/** The value of each day beside the same day of the period before: as bars, in words and as a table. */
export function PerDay({ view, title, valueOf, inWords, inShort, isWide }: PerDayProps) {
  const { t } = useTranslation('analytics')
  const locale = useLocale()
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 640)
  const [shown, setShown] = useState<number | null>(null)
  const step = stepOf(view.days.length)
  const bars = barsOf(view, valueOf)
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  const totalBefore = bars.reduce((sum, { before }) => sum + before.value, 0)
  const [best] = bars.toSorted((a, b) => b.value - a.value)
  const words = (days: { first: string; last: string }) =>
    daysInWords(days.first, days.last, locale)
  const pointed = shown === null ? undefined : bars[shown]
  const sentence =
    best === undefined || total === 0
      ? t('perDay.none', { title, before: inWords(totalBefore) })
      : t('perDay.sentence', {
          title,
          total: inWords(total),
          before: inWords(totalBefore),
          best: inWords(best.value),
          bestDay: words(best),
        })
  return (
    <section
      aria-labelledby={titleId}
      className={clsx('card min-w-0 p-6', isWide && 'xl:col-span-2')}
    >
      <h2 id={titleId} className="text-h3">
        {title}
      </h2>
      <p aria-hidden="true" className="mt-1 min-h-5 text-table text-ink-2 tnum">
        {pointed === undefined ? (
          t(`perDay.${step}`)
        ) : (
          <>
            {words(pointed)}: <strong className="text-ink">{inWords(pointed.value)}</strong>,{' '}
            {t('perDay.pointed', {
              before: inWords(pointed.before.value),
              days: words(pointed.before),
            })}
          </>
        )}
      </p>
      <div ref={box} className="mt-3">
        <BarChart
          bars={bars.map(bar => ({
            key: bar.first,
            label: labelOf(bar, step, locale),
            value: bar.value,
            before: bar.before.value,
          }))}
          width={width}
          label={sentence}
          tickOf={inShort}
          shown={shown}
          onShow={setShown}
        />
      </div>
      <details className="mt-2 text-table">
        <summary className="min-h-6 cursor-pointer py-1 font-semibold text-link">
          {t('perDay.table')}
        </summary>
        <div className="mt-2 max-h-96 overflow-auto" role="region" aria-label={title} tabIndex={0}>
          <table className="w-full tnum">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-line text-left text-ink-2">
                <th scope="col" className="py-1.5 pr-3 font-semibold">
                  {t('perDay.days')}
                </th>
                <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
                  {t('perDay.now')}
                </th>
                <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
                  {t('perDay.before')}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.map(bar => (
                <tr key={bar.first} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                    {words(bar)}
                  </th>
                  <td className="py-1.5 pr-3 text-right font-semibold">{inWords(bar.value)}</td>
                  <td className="py-1.5 pr-3 text-right text-ink-2">
                    {inWords(bar.before.value)}
                    <span className="block text-small">{words(bar.before)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <p className="sr-only">
        <ChangeNote now={total} before={totalBefore} beforeText={inWords(totalBefore)} />
      </p>
    </section>
  )
}
