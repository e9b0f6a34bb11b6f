import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { measureOf, type Measure } from './report-measures.ts'

/** Returns how a value of a measure is written. */
export function useMeasured(measure: Measure): (value: number) => string {
  const locale = useLocale()
  const shown = measureOf[measure]
  return 'currency' in shown
    ? value => formatMoney(value, shown.currency, locale)
    : value => formatNumber(value, locale, 0)
}
