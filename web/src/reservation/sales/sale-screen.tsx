import type { ReservationView } from '@arung/contracts/reservations/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useHead } from '../../app/head/use-head.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { BackLink } from '../../backoffice/back-link.tsx'
import { ForgetDialog } from '../../backoffice/guests/forget-dialog.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useMay } from '../use-staff.ts'
import { SaleHistory } from './sale-history.tsx'
import { SaleLines, SaleMoneyFacts, SaleParty } from './sale-parts.tsx'
import { SaleDocuments } from '../papers/sale-documents.tsx'
import { deskSaleResource } from './sale-resource.ts'

/** `/reservation/admin/sale/{id}`: everything about one desk sale, with its history. */
export function Screen() {
  const { id = '' } = useParams()
  const { t } = useTranslation('deskSales')
  const { data, error, mutate } = useLiveResource(deskSaleResource(id))
  useHead(data?.number)
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  return (
    <>
      <TitleBar title={data ? t('sale.title', { number: data.number }) : t('sale.loading')} />
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)]">
        <BackLink to="/reservation/admin/reservation-list">{t('sale.list')}</BackLink>
        {data ? (
          <WholeSale sale={data} />
        ) : (
          <Loading className="space-y-4">
            <Skeleton className="h-40" />
            <Skeleton className="h-64" />
          </Loading>
        )}
      </div>
    </>
  )
}

function WholeSale({ sale }: { sale: ReservationView }) {
  const { t } = useTranslation('deskSales')
  const may = useMay()
  const { reservationId, number, hasVoucher, party } = sale
  const [isForgetting, setForgetting] = useState(false)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="min-w-0 space-y-6">
        {sale.state === 'CANCELED' && <Notice tone="danger">{t('sale.cancelled')}</Notice>}
        <SaleParty sale={sale} />
        <SaleLines sale={sale} />
        <SaleHistory sale={sale} />
      </div>
      <div className="min-w-0 space-y-6">
        {(sale.money !== null || may('payments:see')) && <SaleMoneyFacts sale={sale} />}
        <section aria-labelledby="sale-documents" className="card space-y-4 p-5">
          <h2 id="sale-documents" className="text-h4 font-semibold">
            {t('documents.title')}
          </h2>
          <SaleDocuments of={{ reservationId, number, hasVoucher, email: party?.email ?? null }} />
        </section>
        {party !== null && may('guests:forget') && (
          <div>
            <Button tone="danger-ghost" onClick={() => setForgetting(true)}>
              {t('sale.forget')}
            </Button>
          </div>
        )}
        {isForgetting && (
          <ForgetDialog
            area="/reservation-admin"
            sale={{ reservationId, number }}
            onClose={() => setForgetting(false)}
          />
        )}
      </div>
    </div>
  )
}

export const page: Page = {
  namespaces: [
    'deskSales',
    'guests',
    'dayBookings',
    'deskSale',
    'papers',
    'reservation',
    'desk',
    'backoffice',
  ],
  rendering: 'client',
  head: ({ t }) => ({ title: t('deskSales:sale.loading') }),
}
