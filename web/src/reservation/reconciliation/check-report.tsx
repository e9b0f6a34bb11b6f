import type { StatementCheck } from '@arung/contracts/reconciliation/views'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../backoffice/facts.tsx'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'

/** What an import would do, or every wrong row by its line. */
export function CheckReport({ check }: { check: StatementCheck }) {
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  const { from, to, rows, sums, faults, known } = check
  if (faults.length > 0)
    return (
      <Notice tone="danger" alert>
        <p className="font-semibold">{t('check.faulty')}</p>
        <ul className="mt-1 list-disc pl-5">
          {faults.map(({ line, fault, text }) => (
            <li key={`${line} ${fault}`} className="wrap-anywhere">
              {t('check.line', { line })}: {t(`faults.${fault}`)}
              {text !== '' && ` “${text}”`}
            </li>
          ))}
        </ul>
      </Notice>
    )
  return (
    <div role="status" className="space-y-3">
      {known !== null && <Notice tone="warning">{t('check.known')}</Notice>}
      <Facts
        facts={[
          [
            t('check.days'),
            from === null || to === null
              ? null
              : `${formatDate(from, locale, 'short')} – ${formatDate(to, locale, 'short')}`,
          ],
          [t('check.rows'), String(rows)],
          ...sums.map(
            ({ currency, came, went, fees }) =>
              [
                currency,
                t('check.sums', {
                  came: formatMoney(came, currency, locale),
                  went: formatMoney(went, currency, locale),
                  fees: formatMoney(fees, currency, locale),
                }),
              ] as const,
          ),
        ]}
      />
    </div>
  )
}
