import type { DepositRow, WithdrawalRow } from '@arung/contracts/wallets/views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { statementPath } from './wallet-paths.ts'
import type { RequestSort } from './wallet-resources.ts'

/** The columns of deposits and withdrawals: whose, how much, when, what the agent has now, and the state. */
export function useRequestColumns<Row extends DepositRow | WithdrawalRow>(
  state: (row: Row) => ReactNode,
): readonly ListColumn<Row, RequestSort>[] {
  const { t } = useTranslation('wallets')
  const locale = useLocale()
  const rupiah = (amount: number) => formatMoney(amount, 'IDR', locale)
  return [
    {
      key: 'agent',
      title: t('columns.agent'),
      cell: ({ agent, accountId }) => (
        <LocaleLink to={statementPath(accountId)} className="link-line py-1 font-semibold">
          {agent ?? t('forgotten')}
        </LocaleLink>
      ),
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      numeric: true,
      cell: ({ amount }) => (
        <span className="font-semibold whitespace-nowrap">{rupiah(amount)}</span>
      ),
    },
    {
      key: 'requested',
      title: t('columns.requested'),
      className: 'whitespace-nowrap tnum',
      sorts: { oldest: 'ascending', latest: 'descending' },
      cell: ({ requestedAt }) => formatInstant(requestedAt, locale),
    },
    {
      key: 'by',
      title: t('columns.by'),
      hideable: true,
      cell: ({ requestedBy }) => requestedBy ?? '–',
    },
    {
      key: 'balance',
      title: t('columns.balance'),
      numeric: true,
      hideable: true,
      cell: ({ balance }) => <span className="whitespace-nowrap">{rupiah(balance)}</span>,
    },
    { key: 'state', title: t('columns.state'), cell: state },
    {
      key: 'decided',
      title: t('columns.decided'),
      hideable: true,
      cell: ({ decidedBy, firstBy }) => decidedBy ?? firstBy ?? '–',
    },
  ]
}
