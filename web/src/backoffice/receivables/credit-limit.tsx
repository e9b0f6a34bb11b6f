import type { AgentCredit } from '@arung/contracts/receivables/views'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

type CreditLimitProps = Readonly<{
  credit: AgentCredit
  /** Beside a record, where there is room for two columns. */
  narrow?: boolean
  action?: ReactNode
}>

/** How much an agent may owe, how much of it is used, and what is left. */
export function CreditLimit({ credit, narrow = false, action }: CreditLimitProps) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const { limit, used, held, left } = credit
  const money = (amount: number) => formatMoney(amount, 'IDR', locale)
  const facts = [
    ['limit', limit === null ? t('limit.none') : money(limit)],
    ['used', money(used)],
    ['held', money(held)],
    ...(left === null ? [] : [['left', money(left)] as const]),
  ] as const
  return (
    <section
      aria-label={t('limit.section')}
      className={clsx('print:hidden', narrow ? 'border-t border-line pt-5' : 'card px-5 py-4')}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{t('limit.section')}</h3>
        {action}
      </div>
      <dl className={clsx('grid grid-cols-2 gap-x-6 gap-y-4', !narrow && 'xl:grid-cols-4')}>
        {facts.map(([key, words]) => (
          <div key={key} className="flex min-w-0 flex-col">
            <dt className="order-2 text-table text-ink-2">{t(`limit.${key}`)}</dt>
            <dd
              className={clsx(
                'order-1 font-bold wrap-anywhere tnum',
                !narrow && 'text-h4',
                key === 'left' && left === 0 && 'text-danger',
              )}
            >
              {words}
            </dd>
          </div>
        ))}
      </dl>
      {limit !== null && used > limit && (
        <p className="mt-3 text-table text-ink-2">{t('limit.below')}</p>
      )}
    </section>
  )
}
