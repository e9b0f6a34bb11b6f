import type { AgentTerms } from '@arung/contracts/reservation-agents/requests'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../backoffice/facts.tsx'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** What an agent may do without asking: the ways of payment, and the limit of bookings that wait. */
export function TermsCard({ terms }: { terms: AgentTerms }) {
  const { t } = useTranslation('reservationAgent')
  const locale = useLocale()
  const { methods, bookingLimit, creditDays } = terms
  return (
    <section aria-labelledby="terms-title" className="card max-w-2xl p-5 sm:p-8">
      <h2 id="terms-title" className="mb-4 text-h3">
        {t('terms.title')}
      </h2>
      <Facts
        facts={[
          [
            t('terms.methods'),
            methods.length === 0
              ? t('terms.none')
              : methods.map(method => t(`methods.${method}`)).join(', '),
          ],
          [
            t('terms.bookingLimit'),
            bookingLimit === null ? t('terms.noLimit') : formatMoney(bookingLimit, 'IDR', locale),
          ],
          [t('terms.creditDays'), t('terms.days', { count: creditDays })],
        ]}
      />
    </section>
  )
}
