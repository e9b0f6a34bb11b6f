import { useId, useRef, type ReactNode } from 'react'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { formatCount } from '../format.ts'
import { LineChart } from './line-chart.tsx'
import { useWidth } from './use-width.ts'

type DayLineProps = {
  title: string
  /** Headers of the count column and the day column, where it is read as a table. */
  counted: string
  day: string
  days: readonly Readonly<{ date: string; count: number }>[]
  /** The message of the line, in one sentence. */
  sentence: string
  /** Beside the title. */
  children?: ReactNode
}

/** A count of each day: as a line, and as a table for screen readers. */
export function DayLine({ title, counted, day, days, sentence, children }: DayLineProps) {
  const locale = useLocale()
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 640)
  const points = days.map(({ date, count }) => ({
    key: date,
    label: formatDate(date, locale, 'short'),
    value: count,
  }))
  return (
    <section aria-labelledby={titleId} className="card p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        {children}
      </div>
      <div ref={box} className="mt-4">
        <LineChart points={points} width={width} label={sentence} />
      </div>
      {/* A table does not keep to a height, so the element around it hides it. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{day}</th>
              <th scope="col">{counted}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(point => (
              <tr key={point.key}>
                <th scope="row">{point.label}</th>
                <td>{formatCount(point.value, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
