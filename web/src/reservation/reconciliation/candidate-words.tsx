import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Candidate } from './candidates.ts'

/** The sale and the amount of a payment, its day, its agent, and whether it waits. */
export function CandidateWords({ of }: { of: Candidate }) {
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  return (
    <span className="min-w-0">
      <span className="block font-semibold tnum">
        {of.name} · {formatMoney(of.amount, of.currency, locale)}
      </span>
      <span className="block text-small wrap-anywhere text-ink-2">
        {formatDate(of.day, locale, 'short')}
        {of.agent !== null && ` · ${of.agent}`}
        {of.waits && ` · ${t('targets.waits')}`}
      </span>
    </span>
  )
}
