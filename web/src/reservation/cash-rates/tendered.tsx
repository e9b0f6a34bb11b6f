import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { Currency } from '@arung/contracts/money'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** Returns a function that says the rate of tendered cash, such as `$40 at Rp 16,250`. */
export function useTenderedWords() {
  const { t } = useTranslation('reservation')
  const locale = useLocale()
  const rateWords = (rate: number) => t('cash.rate', { rate: formatMoney(rate, 'IDR', locale) })
  return {
    rateWords,
    tenderedWords: ({ currency, amount, rate }: Omit<KeptTendered, 'change'>) =>
      `${formatMoney(amount, currency, locale)} ${rateWords(rate)}`,
  }
}

type TenderedProps = {
  tendered: KeptTendered
  /** The currency of the sale, in which change was given. */
  currency: Currency
}

/** What a guest handed over in the other currency, at which rate, and the change. */
export function TenderedDetail({ tendered, currency }: TenderedProps) {
  const { t } = useTranslation('reservation')
  const locale = useLocale()
  const { tenderedWords } = useTenderedWords()
  return (
    <span className="text-small text-ink-2 tnum">
      {tenderedWords(tendered)}
      {tendered.change > 0 &&
        `, ${t('cash.changeOf', { amount: formatMoney(tendered.change, currency, locale) })}`}
    </span>
  )
}

type WorthProps = { value: number; change: number; currency: Currency }

/** What tendered cash counts for the sale, and the change to give. */
export function TenderedWorth({ value, change, currency }: WorthProps) {
  const { t } = useTranslation('reservation')
  const locale = useLocale()
  return (
    <dl className="space-y-1.5 tnum" aria-live="polite">
      <div className="flex items-baseline justify-between gap-4 text-ui">
        <dt className="text-ink-2">{t('cash.counts')}</dt>
        <dd className="font-semibold">{formatMoney(value, currency, locale)}</dd>
      </div>
      {change > 0 && (
        <div className="flex items-baseline justify-between gap-4 rounded-md bg-warning-soft px-3 py-2 text-warning">
          <dt className="font-semibold">{t('cash.change')}</dt>
          <dd className="text-h3 font-bold">{formatMoney(change, currency, locale)}</dd>
        </div>
      )}
    </dl>
  )
}
