import { useTranslation } from 'react-i18next'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { SalePapers } from './sale-papers.tsx'
import { deskSaleResource } from './sale-resource.ts'

/** The papers of a sale that only its id is known of, in a part of their own. */
export function PapersOfSale({ reservationId }: { reservationId: string }) {
  const { t } = useTranslation('deskSales')
  const { data: sale } = useLiveResource(deskSaleResource(reservationId))
  if (sale === undefined) return null
  const { number, hasVoucher, party } = sale
  return (
    <section aria-label={t('papers.title')}>
      <SalePapers of={{ reservationId, number, hasVoucher, email: party?.email ?? null }} />
    </section>
  )
}
