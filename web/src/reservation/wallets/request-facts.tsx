import type { DepositRow, WithdrawalRow } from '@arung/contracts/wallets/views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryField } from '../../backoffice/desk-history/history-fields.ts'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { statementPath } from './wallet-paths.ts'

/** What deposits and withdrawals have in common. */
export function useRequestFacts(
  row: DepositRow | WithdrawalRow,
): readonly (readonly [string, ReactNode])[] {
  const { t } = useTranslation('wallets')
  const locale = useLocale()
  const time = (at: string | null) => (at === null ? null : formatInstant(at, locale))
  return [
    [t('columns.amount'), formatMoney(row.amount, 'IDR', locale)],
    [
      t('columns.balance'),
      <LocaleLink key="balance" to={statementPath(row.accountId)} className="link-line">
        {formatMoney(row.balance, 'IDR', locale)}
      </LocaleLink>,
    ],
    [t('columns.requested'), time(row.requestedAt)],
    [t('columns.by'), row.requestedBy],
    [t('facts.firstBy'), row.firstBy],
    [t('facts.decided'), time(row.decidedAt)],
    [t('columns.decided'), row.decidedBy],
    [t('facts.reason'), row.reason],
  ]
}

/** The fields of their history, in words. */
export function useHistoryFields(): readonly HistoryField[] {
  const { t } = useTranslation('wallets')
  const locale = useLocale()
  const rupiah = (said: unknown) => formatMoney(Number(said), 'IDR', locale)
  return [
    { name: 'amount', label: t('columns.amount'), show: rupiah },
    { name: 'limit', label: t('money.limit'), show: rupiah },
    { name: 'reference', label: t('facts.reference') },
  ]
}
