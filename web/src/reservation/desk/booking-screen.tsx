import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useMay } from '../use-staff.ts'
import { SaleScreen } from './sale-screen.tsx'
import { deskProductsResource, zonesResource } from './sale-resource.ts'
import { emptySale, type SaleForm } from './sale-form.ts'
import type { Sold } from './sold.ts'
import { SoldPanel } from './sold-panel.tsx'

/** `/reservation/admin/booking`: sells to walk-in guests, one after the other, without a reload. */
export function Screen() {
  const { t } = useTranslation('deskSale')
  const may = useMay()
  const usual: SaleForm['method'] = may('payments:record') ? 'CASH' : 'PAYMENT_ON_ARRIVAL'
  const [sold, setSold] = useState<Sold | null>(null)
  const [turn, setTurn] = useState(0)
  const { data: products, error, mutate } = useLiveResource(deskProductsResource)
  const { data: zones } = useLiveResource(zonesResource)
  if (products === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  const next = () => {
    setSold(null)
    setTurn(turn + 1)
  }
  return (
    <>
      <TitleBar title={t('title')} note={t('keys')} />
      <div className="p-[clamp(1rem,2.5vw,2rem)]">
        {products === undefined && (
          <Loading className="space-y-4">
            <Skeleton className="h-40" />
            <Skeleton className="h-64" />
          </Loading>
        )}
        {products && sold && <SoldPanel sold={sold} onNext={next} />}
        {products && !sold && (
          <SaleScreen
            key={turn}
            first={emptySale(operatorToday(), usual)}
            products={products}
            zones={zones ?? []}
            onSold={setSold}
          />
        )}
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['deskSale', 'pickup', 'deskSales', 'papers', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('deskSale:title') }),
}
