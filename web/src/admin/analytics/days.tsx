import { currencyDigits, type Currency } from '@arung/contracts/money'
import type { AnalyticsView } from '@arung/contracts/analytics/views'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { daysInWords } from './bars-of-days.ts'
import { PerDay } from './per-day.tsx'
import { amountIn, currenciesOf } from './totals.tsx'

/** Guests and amounts of each day, beside the days of the period before. */
export function Days({ view }: { view: AnalyticsView }) {
  const { t } = useTranslation('analytics')
  const locale = useLocale()
  const { days, before } = view
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const short = new Intl.NumberFormat(intlTag[locale], { notation: 'compact' })
  const currencies = currenciesOf(view)
  const money = (currency: Currency) => (
    <PerDay
      key={currency}
      view={view}
      title={t('perDay.money', { currency: t(`currencies.${currency}`) })}
      valueOf={day => amountIn(day, currency)}
      inWords={amount => formatMoney(Math.round(amount), currency, locale)}
      inShort={amount => short.format(amount / 10 ** currencyDigits[currency])}
    />
  )
  return (
    <section aria-label={t('perDay.title')} className="space-y-3">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-table">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-4 w-2.5 rounded-xs bg-chart-1" />
          {daysInWords(first, last, locale)}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-4 w-4 border-t-2 border-chart-6 bg-chart-6/20" />
          {t('perDay.daysBefore', {
            count: before.days.length,
            days: daysInWords(before.from, before.to, locale),
          })}
        </li>
      </ul>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <PerDay
          view={view}
          title={t('perDay.guests')}
          isWide={currencies.length % 2 === 0}
          valueOf={({ guests }) => guests}
          inWords={count => t('guestCount', { count })}
          inShort={count => short.format(count)}
        />
        {currencies.map(money)}
      </div>
    </section>
  )
}
