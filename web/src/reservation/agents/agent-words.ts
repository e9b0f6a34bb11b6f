import type { AgentMethod, AgentTerms } from '@arung/contracts/reservation-agents/requests'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** Returns what is agreed with an agent, in words. */
export function useTermsWords() {
  const { t } = useTranslation('reservationAgents')
  const locale = useLocale()
  const methods = (list: readonly AgentMethod[]) =>
    list.length === 0 ? t('terms.none') : list.map(method => t(`methods.${method}`)).join(', ')
  const limit = (rupiah: number | null) =>
    rupiah === null ? t('terms.noLimit') : formatMoney(rupiah, 'IDR', locale)
  return {
    methods,
    limit,
    facts: (terms: AgentTerms): readonly (readonly [string, string])[] => [
      [t('terms.methods'), methods(terms.methods)],
      [t('terms.bookingLimit'), limit(terms.bookingLimit)],
      [t('terms.creditDays'), t('terms.days', { count: terms.creditDays })],
    ],
  }
}
