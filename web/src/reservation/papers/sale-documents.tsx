import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import { command } from '../../app/api/call.ts'
import { FileDown, Mail, Printer, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { InvoiceButton } from './print-receipt.tsx'
import { useMay } from '../use-staff.ts'
import { useDocument } from '../../backoffice/use-document.ts'

export type DocumentsOf = Readonly<{
  reservationId: string
  number: string
  hasVoucher: boolean
  /** The address to which the voucher is mailed, or null when the party has none. */
  email: string | null
}>

/** Returns the API path of the receipt for a till printer. */
export const rollOf = (reservationId: string): ApiPath => receiptOf(reservationId, 'ROLL')

const receiptOf = (id: string, format: 'ROLL' | 'A5') =>
  pathOf('GET /reservation-admin/reservations/:id/receipt.pdf', {
    params: { id },
    query: { format },
  })

/**
 * The documents for a party: its receipt, for staff who see payments, and its voucher once there is one. `printKey`
 * shows the shortcut that prints.
 */
export function SaleDocuments({ of, printKey }: { of: DocumentsOf; printKey?: ReactNode }) {
  const { t } = useTranslation('deskSales')
  const may = useMay()
  const { busy, print, save } = useDocument()
  const mail = useCommand()
  const { reservationId, number, hasVoucher, email } = of
  const params = { id: reservationId }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        {may('payments:see') && (
          <>
            <Button
              disabled={busy}
              onClick={() => void print(rollOf(reservationId), `receipt-${number}.pdf`)}
            >
              <Printer aria-hidden="true" className="size-5" />
              {t('documents.printReceipt')}
              {printKey}
            </Button>
            <Button
              disabled={busy}
              onClick={() => void save(receiptOf(reservationId, 'A5'), `receipt-${number}.pdf`)}
            >
              <FileDown aria-hidden="true" className="size-5" />
              {t('documents.receipt')}
            </Button>
          </>
        )}
        <InvoiceButton sale={{ kind: 'RESERVATION', id: reservationId }} />
        {hasVoucher && (
          <Button
            disabled={busy}
            onClick={() =>
              void print(
                pathOf('GET /reservation-admin/reservations/:id/voucher.pdf', { params }),
                `voucher-${number}.pdf`,
              )
            }
          >
            <Ticket aria-hidden="true" className="size-5" />
            {t('documents.printVoucher')}
          </Button>
        )}
        {hasVoucher && email !== null && may('bookings:change') && (
          <Button
            busy={mail.busy}
            onClick={() =>
              void mail.run(
                command('POST /reservation-admin/reservations/:id/voucher', { params, body: {} }),
                t('documents.mailed', { email }),
                () => undefined,
              )
            }
          >
            <Mail aria-hidden="true" className="size-5" />
            {t('documents.mailVoucher')}
          </Button>
        )}
      </div>
      {mail.failure && (
        <Notice tone="danger" alert>
          {mail.failure}
        </Notice>
      )}
    </div>
  )
}
