import type { DashboardView } from '@arung/contracts/orders/views'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../app/format/dates.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { formatCount } from '../format.ts'
import { LineChart } from './line-chart.tsx'
import { useWidth } from './use-width.ts'

type Days = DashboardView['ordersPerDay']

/** How many orders came in on each of the last days, as a line and, for those who listen, as a table. */
export function OrdersPerDay({ days }: { days: Days }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 640)
  const points = days.map(({ date, orders }) => ({
    key: date,
    label: formatDate(date, locale, 'short'),
    value: orders,
  }))
  return (
    <section aria-labelledby="per-day-title" className="card p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="per-day-title" className="text-h3">
          {t('perDay.title')}
        </h2>
        <p className="text-table text-ink-2">{t('perDay.span', { count: days.length })}</p>
      </div>
      <div ref={box} className="mt-4">
        <LineChart points={points} width={width} label={useSentence(days)} />
      </div>
      {/* A table does not keep to a height, so what hides it is around it. */}
      <div className="sr-only">
        <table>
          <caption>{t('perDay.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('perDay.day')}</th>
              <th scope="col">{t('orders.title')}</th>
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

/** What the line says: the sum, the best day, the last day. */
function useSentence(days: Days): string {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const total = days.reduce((sum, day) => sum + day.orders, 0)
  const [best] = days.toSorted((a, b) => b.orders - a.orders)
  const last = days.at(-1)
  if (best === undefined || last === undefined || total === 0) return t('perDay.none')
  return t('perDay.sentence', {
    total: formatCount(total, locale),
    days: days.length,
    best: formatCount(best.orders, locale),
    bestDay: formatDate(best.date, locale, 'short'),
    last: formatCount(last.orders, locale),
  })
}
