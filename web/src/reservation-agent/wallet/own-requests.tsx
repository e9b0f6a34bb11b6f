import type { OwnDeposit, OwnWithdrawal } from '@arung/contracts/wallets/views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DepositState, RequestState } from '../../reservation/wallets/request-state.tsx'
import { ownDepositsResource, ownWithdrawalsResource } from './own-resources.ts'

/** The latest own deposits and withdrawals, and what became of them. */
export function OwnRequests() {
  const { t } = useTranslation('wallets')
  const deposits = useResource(ownDepositsResource).data?.items ?? []
  const withdrawals = useResource(ownWithdrawalsResource).data?.items ?? []
  return (
    <div className="grid gap-4 xl:grid-cols-2 print:hidden">
      <Requests title={t('own.deposits')} empty={t('own.noDeposits')}>
        {deposits.map(row => (
          <Request key={row.depositId} row={row} state={<DepositState state={row.state} />} />
        ))}
      </Requests>
      <Requests title={t('own.withdrawals')} empty={t('own.noWithdrawals')}>
        {withdrawals.map(row => (
          <Request key={row.withdrawalId} row={row} state={<RequestState state={row.state} />} />
        ))}
      </Requests>
    </div>
  )
}

type RequestsProps = Readonly<{ title: string; empty: string; children: readonly ReactNode[] }>

function Requests({ title, empty, children }: RequestsProps) {
  return (
    <section aria-label={title} className="card p-5">
      <h2 className="mb-3 text-h4 font-semibold">{title}</h2>
      {children.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <ul className="max-h-72 space-y-3 overflow-y-auto">{children}</ul>
      )}
    </section>
  )
}

type RequestProps = Readonly<{ row: OwnDeposit | OwnWithdrawal; state: ReactNode }>

function Request({ row, state }: RequestProps) {
  const locale = useLocale()
  const { amount, requestedAt, reason } = row
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        <span className="block font-semibold tnum">{formatMoney(amount, 'IDR', locale)}</span>
        <span className="block text-small text-ink-2 tnum">
          {formatInstant(requestedAt, locale)}
        </span>
      </span>
      {state}
      {reason !== null && (
        <span className="w-full text-table text-ink-2 [overflow-wrap:anywhere]">{reason}</span>
      )}
    </li>
  )
}
