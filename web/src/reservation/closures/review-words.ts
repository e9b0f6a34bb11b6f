import type { Currency } from '@arung/contracts/money'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Sums } from './sums.ts'

type Amount = Readonly<{ currency: Currency; amount: number }>

/** Returns amounts as text, one sum for each currency: `Rp 4,200,000 + $29`. */
export function useMoneyWords(): (money: readonly Amount[]) => string {
  const locale = useLocale()
  return money => {
    const sums = new Map<Currency, number>()
    for (const { currency, amount } of money) sums.set(currency, amount + (sums.get(currency) ?? 0))
    return [...sums].map(([currency, amount]) => formatMoney(amount, currency, locale)).join(' + ')
  }
}

/** Returns what choices do, in a line: `move 14 parties · cancel 3, Rp 4,200,000 back · 5 later`. */
export function useReviewWords(): (sums: Sums) => readonly string[] {
  const { t } = useTranslation('closures')
  const moneyOf = useMoneyWords()
  return ({ moved, kept, canceled, later, money }) => [
    ...(moved > 0 ? [t('review.move', { count: moved })] : []),
    ...(kept > 0 ? [t('review.keep', { count: kept })] : []),
    ...(canceled > 0
      ? [
          money.length > 0
            ? t('review.cancelMoney', { count: canceled, money: moneyOf(money) })
            : t('review.cancel', { count: canceled }),
        ]
      : []),
    ...(later > 0 ? [t('review.later', { count: later })] : []),
  ]
}
