import type { InvoiceRow } from '@arung/contracts/receivables/views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { AccountSection } from './account-section.tsx'
import { InvoiceStateChip } from './invoice-state.tsx'

type InvoiceTableProps = Readonly<{
  invoices: readonly InvoiceRow[]
  /** What can be done with an invoice. */
  action?: (invoice: InvoiceRow) => ReactNode
}>

/** The invoices of an agent, the newest first. */
export function InvoiceTable({ invoices, action }: InvoiceTableProps) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const rupiah = (amount: number) => (
    <span className="whitespace-nowrap">{formatMoney(amount, 'IDR', locale)}</span>
  )
  const day = (date: string) => (
    <span className="whitespace-nowrap tnum">{formatDate(date, locale, 'day')}</span>
  )
  const columns: Column<InvoiceRow>[] = [
    {
      key: 'number',
      title: t('invoices.number'),
      heading: true,
      cell: ({ number }) => number ?? t('invoices.noNumber'),
    },
    {
      key: 'state',
      title: t('invoices.state'),
      cell: invoice => (
        <>
          <InvoiceStateChip invoice={invoice} />
          {invoice.voidReason && (
            <span className="block text-small text-ink-2">
              {t(`voidReasons.${invoice.voidReason}`)}
            </span>
          )}
        </>
      ),
    },
    { key: 'issued', title: t('invoices.issued'), cell: ({ issuedOn }) => day(issuedOn) },
    { key: 'due', title: t('invoices.due'), cell: ({ dueOn }) => day(dueOn) },
    {
      key: 'amount',
      title: t('invoices.amount'),
      numeric: true,
      cell: ({ amount }) => rupiah(amount),
    },
    {
      key: 'left',
      title: t('invoices.left'),
      numeric: true,
      cell: ({ state, amount, paid }) => rupiah(state === 'VOID' ? 0 : amount - paid),
    },
    ...(action
      ? [{ key: 'action', title: <span className="sr-only">{t('actions')}</span>, cell: action }]
      : []),
  ]
  return (
    <AccountSection title={t('invoices.title')}>
      <DataTable
        caption={t('invoices.title')}
        columns={columns}
        rows={invoices}
        rowKey={({ invoiceId }) => invoiceId}
        empty={t('invoices.empty')}
        dense
      />
    </AccountSection>
  )
}
