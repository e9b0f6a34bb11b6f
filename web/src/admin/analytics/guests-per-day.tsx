import type { AnalyticsView } from '@arung/contracts/orders/analytics'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../app/format/dates.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { DayLine } from '../dashboard/day-line.tsx'
import { formatCount } from '../format.ts'

/** For how many guests was sold on each day. */
export function GuestsPerDay({ view }: { view: AnalyticsView }) {
  const { t } = useTranslation('analytics')
  const locale = useLocale()
  const [best] = view.days.toSorted((a, b) => b.guests - a.guests)
  const sentence = t('perDay.sentence', {
    guests: formatCount(view.guests, locale),
    sales: formatCount(view.sales, locale),
    best: formatCount(best?.guests ?? 0, locale),
    bestDay: formatDate(best?.date ?? view.days[0]?.date ?? '', locale, 'short'),
  })
  return (
    <DayLine
      title={t('perDay.title')}
      day={t('perDay.day')}
      counted={t('guests')}
      days={view.days.map(({ date, guests }) => ({ date, count: guests }))}
      sentence={sentence}
    />
  )
}
