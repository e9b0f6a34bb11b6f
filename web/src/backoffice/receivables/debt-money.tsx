import type { AgentDebt } from '@arung/contracts/receivables/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** The parts of a debt, in the order of columns and figures. */
export const debtParts = [
  'notInvoiced',
  'notDue',
  'upTo30',
  'upTo60',
  'upTo90',
  'over90',
  'credit',
] as const
export type DebtPart = (typeof debtParts)[number]
const overdue: ReadonlySet<DebtPart> = new Set(['upTo30', 'upTo60', 'upTo90', 'over90'])
export const isOverdue = (part: DebtPart): boolean => overdue.has(part)

/** What an agent owes now, by age. */
export function DebtMoney({ debt }: { debt: AgentDebt }) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const parts = debtParts.filter(part => !isOverdue(part) || debt[part] !== 0)
  return (
    <section aria-label={t('money.title')} className="card px-5 py-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 xl:grid-cols-4">
        {(['balance', ...parts] as const).map(key => (
          <div key={key} className="flex min-w-0 flex-col">
            <dt className="order-2 text-table text-ink-2">{t(`money.${key}`)}</dt>
            <dd
              className={clsx(
                'order-1 text-h4 font-bold wrap-anywhere tnum',
                key !== 'balance' && isOverdue(key) && 'text-danger',
              )}
            >
              {formatMoney(debt[key], 'IDR', locale)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
