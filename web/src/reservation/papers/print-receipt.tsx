import type { SaleKind } from '@arung/contracts/bookings/sales'
import { FileText, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDocument } from '../../backoffice/use-document.ts'
import { useMay } from '../use-staff.ts'
import { documentOf } from './papers-resource.ts'

type SaleOf = Readonly<{ kind: SaleKind; id: string }>

/** Prints the receipt of a payment, for those who may. The first time it takes its number. */
export function PrintReceipt({
  sale,
  paymentId,
  name,
}: {
  sale: SaleOf
  paymentId: string
  /** What the payment is, as there may be several. */
  name: string
}) {
  const { t } = useTranslation('papers')
  const may = useMay()
  const { print } = useDocument()
  const { busy, failure, run } = useCommand()
  if (!may('papers:issue')) return null
  const issue = () =>
    run(
      command('POST /reservation-admin/papers/receipts', { body: { sale, paymentId } }),
      ({ code }) => t('print.issued', { code }),
      ({ id, code }) => void print(documentOf(id, 'ROLL'), `${code}.pdf`),
    )
  return (
    <>
      <Button
        size="small"
        busy={busy}
        onClick={() => void issue()}
        aria-label={t('print.receiptOf', { name })}
      >
        <Printer aria-hidden="true" className="size-4" />
        {t('print.receipt')}
      </Button>
      <Failure words={failure} />
    </>
  )
}

/** Opens the invoice of a sale, for those who may. The first time it takes its number. */
export function InvoiceButton({ sale }: { sale: SaleOf }) {
  const { t } = useTranslation('papers')
  const may = useMay()
  const { print } = useDocument()
  const { busy, failure, run } = useCommand()
  if (!may('papers:invoice')) return null
  const issue = () =>
    run(
      command('POST /reservation-admin/papers/invoices', { body: { sale } }),
      ({ code }) => t('print.issued', { code }),
      ({ id, code }) => void print(documentOf(id, 'A4'), `${code}.pdf`),
    )
  return (
    <>
      <Button busy={busy} onClick={() => void issue()}>
        <FileText aria-hidden="true" className="size-5" />
        {t('print.invoice')}
      </Button>
      <Failure words={failure} />
    </>
  )
}

function Failure({ words }: { words: string | null }) {
  if (words === null) return null
  return (
    <Notice tone="danger" alert>
      {words}
    </Notice>
  )
}
