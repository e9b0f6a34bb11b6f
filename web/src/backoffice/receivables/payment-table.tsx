import type { AgentPaymentRow } from '@arung/contracts/receivables/views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { ListColumn } from '../list-columns.tsx'
import { AccountTable } from './account-table.tsx'

type PaymentTableProps = Readonly<{
  payments: readonly AgentPaymentRow[]
  leftOut: number
  action?: (payment: AgentPaymentRow) => ReactNode
}>

/** The payments of an agent with what each paid, the newest first. */
export function PaymentTable({ payments, leftOut, action }: PaymentTableProps) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const columns: ListColumn<AgentPaymentRow>[] = [
    {
      key: 'received',
      title: t('payments.received'),
      className: 'whitespace-nowrap tnum',
      cell: ({ receivedOn }) => formatDate(receivedOn, locale, 'day'),
    },
    {
      key: 'method',
      title: t('payments.method'),
      cell: ({ method, reference, undone }) => (
        <>
          {t(`methods.${method}`)}
          {reference && <span className="block text-small text-ink-2">{reference}</span>}
          {undone && (
            <StatusChip
              tone="neutral"
              shape="ring"
              label={t('payments.undone', { reason: t(`undoReasons.${undone}`) })}
            />
          )}
        </>
      ),
    },
    {
      key: 'amount',
      title: t('payments.amount'),
      numeric: true,
      cell: ({ amount }) => (
        <span className="whitespace-nowrap">{formatMoney(amount, 'IDR', locale)}</span>
      ),
    },
    {
      key: 'paid',
      title: t('payments.paid'),
      cell: payment => <Shares payment={payment} />,
    },
  ]
  return (
    <AccountTable
      title={t('payments.title')}
      columns={columns}
      rows={payments}
      leftOut={leftOut}
      rowKey={({ paymentId }) => paymentId}
      empty={t('payments.empty')}
      action={action}
    />
  )
}

/** What a payment paid of each invoice, and what was left over. */
function Shares({ payment }: { payment: AgentPaymentRow }) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const { amount, shares } = payment
  const left = shares.reduce((rest, share) => rest - share.amount, amount)
  const line = (label: string, sum: number) => (
    <span key={label} className="flex justify-between gap-3">
      <span>{label}</span>
      <span className="whitespace-nowrap tnum">{formatMoney(sum, 'IDR', locale)}</span>
    </span>
  )
  return (
    <>
      {shares.map(share => line(share.number ?? t('invoices.noNumber'), share.amount))}
      {left > 0 && line(t('money.credit'), left)}
    </>
  )
}
