import type { AnalyticsView } from '@arung/contracts/analytics/views'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** Formats amounts of several currencies as one text, in the language of the screen. */
export function useSums() {
  const locale = useLocale()
  return (sums: AnalyticsView['sums']) =>
    sums.map(({ amount, currency }) => formatMoney(amount, currency, locale)).join(' + ')
}
