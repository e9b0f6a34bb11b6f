import { useTranslation } from 'react-i18next'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { SaleDocuments } from '../papers/sale-documents.tsx'
import { deskSaleResource } from './sale-resource.ts'

/** The documents of a sale known only by its id, in a section of their own. */
export function DocumentsOfSale({ reservationId }: { reservationId: string }) {
  const { t } = useTranslation('deskSales')
  const { data: sale } = useLiveResource(deskSaleResource(reservationId))
  if (sale === undefined) return null
  const { number, hasVoucher, party } = sale
  return (
    <section aria-label={t('documents.title')}>
      <SaleDocuments of={{ reservationId, number, hasVoucher, email: party?.email ?? null }} />
    </section>
  )
}
