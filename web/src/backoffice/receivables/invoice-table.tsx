import type { InvoiceRow } from '@arung/contracts/receivables/views'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiPath } from '../../app/api/api-path.ts'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { useDocument } from '../use-document.ts'
import type { ListColumn } from '../list-columns.tsx'
import { AccountTable } from './account-table.tsx'
import { InvoiceStateChip } from './invoice-state.tsx'

type InvoiceTableProps = Readonly<{
  invoices: readonly InvoiceRow[]
  leftOut: number
  /** The document of an invoice. */
  document: (invoiceId: string) => ApiPath
  /** What can be done with an invoice. */
  action?: (invoice: InvoiceRow) => ReactNode
}>

/** The invoices of an agent: the open ones, then the others, the newest first. */
export function InvoiceTable({ invoices, leftOut, document, action }: InvoiceTableProps) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const rupiah = (amount: number) => (
    <span className="whitespace-nowrap">{formatMoney(amount, 'IDR', locale)}</span>
  )
  const day = (date: string) => (
    <span className="whitespace-nowrap tnum">{formatDate(date, locale, 'day')}</span>
  )
  const columns: ListColumn<InvoiceRow>[] = [
    {
      key: 'number',
      title: t('invoices.number'),
      cell: invoice => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="whitespace-nowrap">{invoice.number ?? t('invoices.noNumber')}</span>
          <DocumentButton invoice={invoice} path={document(invoice.invoiceId)} />
        </div>
      ),
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
  ]
  return (
    <AccountTable
      title={t('invoices.title')}
      columns={columns}
      rows={invoices}
      leftOut={leftOut}
      rowKey={({ invoiceId }) => invoiceId}
      empty={t('invoices.empty')}
      action={action}
    />
  )
}

/** Opens the document of an invoice, which has one as soon as it has a number. */
function DocumentButton({
  invoice: { number },
  path,
}: Readonly<{ invoice: InvoiceRow; path: ApiPath }>) {
  const { t } = useTranslation('agentReceivables')
  const { busy, print } = useDocument()
  if (number === null) return null
  return (
    <Button
      size="small"
      busy={busy}
      aria-label={t('invoices.documentOf', { number })}
      onClick={() => void print(path, `${number}.pdf`)}
    >
      <FileText aria-hidden="true" className="size-4" />
      {t('invoices.document')}
    </Button>
  )
}
