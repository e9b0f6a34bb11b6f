import type { PricedLine } from '@arung/contracts/carts/views'
import type { Currency } from '@arung/contracts/money'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../base/format/money.ts'
import { useLocale } from '../base/i18n/use-locale.ts'

/**
 * Returns how much less an agent pays for lines than the public price. The API returns public prices only to that agent
 * and to admins.
 */
export const savedOn = (lines: readonly Pick<PricedLine, 'rates'>[]): number =>
  lines
    .flatMap(line => line.rates)
    .map(
      ({ publicPrice, unitPrice, quantity }) => ((publicPrice ?? unitPrice) - unitPrice) * quantity,
    )
    .reduce((total, one) => total + one, 0)

type PublicPriceProps = { line: PricedLine; currency: Currency; className?: string }

/** The public price of a line with a special price; nothing for other lines. */
export function PublicPrice({ line, currency, className }: PublicPriceProps) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const saved = savedOn([line])
  if (saved === 0) return null
  return (
    <p className={className}>
      {t('publicPrice', { amount: formatMoney(line.total + saved, currency, locale) })}
    </p>
  )
}
