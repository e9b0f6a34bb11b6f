import type { Statement, WalletLine } from '@arung/contracts/wallets/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { RowTable } from '../../app/viewport/row-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A statement of a wallet: the balance before, every movement with the balance after it, and the balance at the end. */
export function StatementView({ statement }: { statement: Statement }) {
  const { t } = useTranslation('wallets')
  const locale = useLocale()
  const { from, to, opening, closing, lines, leftOut } = statement
  const days = `${formatDate(from, locale, 'day')} – ${formatDate(to, locale, 'day')}`
  return (
    <section aria-label={t('statement.title')} className="card overflow-hidden">
      <Edge
        label={t('statement.opening', { date: formatDate(from, locale, 'day') })}
        amount={opening}
      />
      <RowTable
        caption={t('statement.caption', { days })}
        columns={useColumns()}
        rows={lines}
        top={['kind', 'amount']}
        rowKey={({ position }) => String(position)}
        empty={t('statement.empty')}
        dense
      />
      {leftOut > 0 && (
        <div className="p-4">
          <Notice tone="warning">
            {t('statement.leftOut', {
              count: leftOut,
              shown: formatNumber(leftOut, locale, 0),
            })}
          </Notice>
        </div>
      )}
      <Edge
        label={t('statement.closing', { date: formatDate(to, locale, 'day') })}
        amount={closing}
      />
    </section>
  )
}

function Edge({ label, amount }: { label: string; amount: number }) {
  const locale = useLocale()
  return (
    <p className="flex flex-wrap justify-between gap-3 px-4 py-3 font-semibold">
      <span>{label}</span>
      <span className="tnum">{formatMoney(amount, 'IDR', locale)}</span>
    </p>
  )
}

function useColumns(): readonly Column<WalletLine>[] {
  const { t } = useTranslation('wallets')
  const locale = useLocale()
  const rupiah = (amount: number) => formatMoney(amount, 'IDR', locale)
  const change = (amount: number) =>
    amount === 0 ? (
      <span className="text-ink-3">–</span>
    ) : (
      <span className={clsx('whitespace-nowrap', amount < 0 && 'text-danger')}>
        {amount > 0 ? `+${rupiah(amount)}` : rupiah(amount)}
      </span>
    )
  return [
    {
      key: 'at',
      title: t('statement.at'),
      className: 'whitespace-nowrap tnum',
      cell: ({ at }) => formatInstant(at, locale),
    },
    {
      key: 'kind',
      title: t('statement.movement'),
      heading: true,
      cell: line => <Movement line={line} />,
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      numeric: true,
      cell: ({ amount }) => change(amount),
    },
    { key: 'held', title: t('money.reserved'), numeric: true, cell: ({ held }) => change(held) },
    {
      key: 'balance',
      title: t('columns.balance'),
      numeric: true,
      cell: ({ balance }) => (
        <span className="font-semibold whitespace-nowrap">{rupiah(balance)}</span>
      ),
    },
  ]
}

/** What happened, in words: for a sale its number, for a correction the reason, for the limit the new one. */
function Movement({ line }: { line: WalletLine }) {
  const { t } = useTranslation('wallets')
  const locale = useLocale()
  const { kind, of, number, reason, limit } = line
  const isWithdrawal = of?.kind === 'WITHDRAWAL'
  const key = isWithdrawal ? (`${kind}_WITHDRAWAL` as WithdrawalKey) : kind
  return (
    <>
      <span className="block">{t(`movements.${key}`)}</span>
      {number !== null && <span className="block text-small text-ink-2 tnum">{number}</span>}
      {reason !== null && (
        <span className="block text-small text-ink-2 [overflow-wrap:anywhere]">{reason}</span>
      )}
      {kind === 'LIMIT' && (
        <span className="block text-small text-ink-2 tnum">
          {formatMoney(limit, 'IDR', locale)}
        </span>
      )}
    </>
  )
}

/** A withdrawal reserves its money, takes it or gives it back. */
type WithdrawalKey = 'RESERVED_WITHDRAWAL' | 'CAPTURED_WITHDRAWAL' | 'RELEASED_WITHDRAWAL'
