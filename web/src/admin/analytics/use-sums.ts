import type { AnalyticsView } from '@arung/contracts/orders/analytics'
import { formatMoney } from '../../app/format/money.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'

/** Names and amounts as the language of the screen has them. */
export function useSums() {
  const locale = useLocale()
  return {
    nameOf: ({ name, nameId }: { name: string; nameId: string }) =>
      locale === 'id' ? nameId : name,
    moneyOf: (sums: AnalyticsView['sums']) =>
      sums.map(({ amount, currency }) => formatMoney(amount, currency, locale)).join(' + '),
  }
}
