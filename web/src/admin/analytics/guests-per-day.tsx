import type { AnalyticsView } from '@arung/contracts/orders/analytics'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../app/format/dates.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { LineChart } from '../dashboard/line-chart.tsx'
import { useWidth } from '../dashboard/use-width.ts'
import { formatCount } from '../format.ts'

/** For how many guests was sold on each day, as a line and, for those who listen, as a table. */
export function GuestsPerDay({ view }: { view: AnalyticsView }) {
  const { t } = useTranslation('analytics')
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 640)
  const points = view.days.map(({ date, guests }) => ({
    key: date,
    label: formatDate(date, locale, 'short'),
    value: guests,
  }))
  const [best] = view.days.toSorted((a, b) => b.guests - a.guests)
  const label = t('perDay.sentence', {
    guests: formatCount(view.guests, locale),
    sales: formatCount(view.sales, locale),
    best: formatCount(best?.guests ?? 0, locale),
    bestDay: formatDate(best?.date ?? view.days[0]?.date ?? '', locale, 'short'),
  })
  return (
    <section aria-labelledby="guests-per-day" className="card p-6">
      <h2 id="guests-per-day" className="text-h3">
        {t('perDay.title')}
      </h2>
      <div ref={box} className="mt-4">
        <LineChart points={points} width={width} label={label} />
      </div>
      {/* A table does not keep to a height, so what hides it is around it. */}
      <div className="sr-only">
        <table>
          <caption>{t('perDay.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('perDay.day')}</th>
              <th scope="col">{t('guests')}</th>
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
