import type { ReconciledRow } from '@arung/contracts/reconciliation/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

type GroupSumsProps = { row: ReconciledRow; sum: number; count: number; fee: number }

/** The row, what is chosen, the fee of the bank, and what is missing between them. It stays in view above the list. */
export function GroupSums({ row: { amount, currency }, sum, count, fee }: GroupSumsProps) {
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  const money = (of: number) => formatMoney(of, currency, locale)
  const difference = amount - sum + fee
  const lines = [
    [t('several.row'), money(amount)],
    [t('several.chosen', { count }), money(sum)],
    ...(fee === 0 ? [] : [[t('bankFee'), money(fee)]]),
  ] as const
  return (
    <dl
      aria-live="polite"
      className="sticky top-0 z-10 space-y-1 rounded-md bg-sunken px-4 py-3 text-ui tnum"
    >
      {lines.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-ink-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div
        className={clsx(
          'flex justify-between gap-3 border-t border-line pt-1 font-semibold',
          difference === 0 ? 'text-success' : 'text-warning',
        )}
      >
        <dt>{t('columns.difference')}</dt>
        <dd>{money(difference)}</dd>
      </div>
    </dl>
  )
}
