import type { DashboardView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { formatCount } from '../format.ts'
import { DayLine } from './day-line.tsx'

type Days = DashboardView['ordersPerDay']

/** The number of orders received on each of the last days. */
export function OrdersPerDay({ days }: { days: Days }) {
  const { t } = useTranslation('admin')
  return (
    <DayLine
      title={t('perDay.title')}
      day={t('perDay.day')}
      counted={t('orders.title')}
      days={days.map(({ date, orders }) => ({ date, count: orders }))}
      sentence={useSentence(days)}
    >
      <p className="text-table text-ink-2">{t('perDay.span', { count: days.length })}</p>
    </DayLine>
  )
}

/** Returns the message of the line: the total, the best day and the last day. */
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
