import type { SpecialPriceResult } from '@arung/contracts/catalogue/special-prices'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../app/api/refusal-text.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** Returns why a change was refused, in words; null when it was made. */
export function useResultWords(): (result: SpecialPriceResult) => Promise<string | null> {
  const { t } = useTranslation('prices')
  const { translate } = useSpecMessage()
  const locale = useLocale()
  return async ({ outcome, price, errors }) => {
    if (outcome === 'CONFLICT')
      return price === null
        ? t('conflict.removed')
        : t('conflict.set', { price: formatMoney(price, 'IDR', locale) })
    if (outcome !== 'REFUSED') return null
    const words = await Promise.all(
      errors.map(async ({ path, message, code }) => {
        const text = code === undefined ? translate(message) : await refusalText(code, message)
        return `${nameOf(path)}: ${text}.`
      }),
    )
    return words.join(' ')
  }
  function nameOf(path: string): string {
    if (path === 'agentId') return t('fields.agent')
    if (path === 'productId') return t('fields.product')
    return path === 'variantId' ? t('fields.variant') : t('fields.price')
  }
}
