import type { GuideReport } from '@arung/contracts/days/guide-report'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** The totals of all guides. The pay is shown to those who may see it. */
export function ReportTotals({ total }: { total: GuideReport['total'] }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { trips, guests, noShows, minutes, pay } = total
  const figures = [
    ['trips', formatNumber(trips, locale, 0)],
    ['guests', formatNumber(guests, locale, 0)],
    ['noShows', formatNumber(noShows, locale, 0)],
    ['hours', formatNumber(minutes / 60, locale, 1)],
    ...(pay === undefined ? [] : ([['pay', formatMoney(pay, 'IDR', locale)]] as const)),
  ] as const
  return (
    <section aria-label={t('report.totals')} className="card px-5 py-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(([key, value]) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="text-table text-ink-2">{t(`report.${key}`)}</dt>
            <dd className="text-h3 font-bold tnum">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
