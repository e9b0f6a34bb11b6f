import type { RowView } from '@arung/contracts/reconciliation/views'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** The payments and payouts that a row pays together. */
export function RowGroup({ view: { group } }: { view: RowView }) {
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  if (group.length === 0) return null
  return (
    <section aria-label={t('several.pays')}>
      <h3 className="mb-1 text-h3">{t('several.pays')}</h3>
      <ul className="divide-y divide-line text-table">
        {group.map(({ kind, name, day, currency, amount }, nth) => (
          <li key={`${name} ${nth}`} className="flex justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                {name ?? t(`kinds.${kind}`)}
              </span>
              <span className="block text-small text-ink-2">
                {formatDate(day, locale, 'short')}
              </span>
            </span>
            <span className="whitespace-nowrap tnum">{formatMoney(amount, currency, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
