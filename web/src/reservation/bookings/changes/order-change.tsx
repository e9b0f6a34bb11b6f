import type { BookingView } from '@arung/contracts/bookings/views'
import type { ChangeableOrder } from '@arung/contracts/orders/views'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../../app/api/resource.ts'
import { deskResource } from '../../../backoffice/live/desk-resource.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'

const ChangeForm = lazy(async () => {
  const { ChangeForm: default_ } = await import('../../../admin/orders/change/change-form.tsx')
  return { default: default_ }
})

/** The day and guests of a booking of the site are changed in its order, before anybody came: its guest is told. */
export function OrderChange({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const [isOpen, setOpen] = useState(false)
  if (view.orderStatus !== 'CONFIRMED' || view.state !== 'APPROVED') return null
  const close = () => setOpen(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('changes.order')}</Button>
      {isOpen && (
        <Dialog open onClose={close} title={t('changes.order')} shape="drawer">
          <Form path={`/reservation-admin/orders/${view.sale.id}/change`} onClose={close} />
        </Dialog>
      )}
    </div>
  )
}

function Form({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTranslation('dayBookings')
  const { data, error, mutate } = useResource(deskResource<ChangeableOrder>(path, ['order']))
  if (data === undefined && error)
    return <ErrorState message={t('changes.orderGone')} onRetry={() => void mutate()} />
  if (data === undefined) return <Skeleton className="h-72" />
  return (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <ChangeForm order={data} path={path} onDone={onClose} onBack={onClose} />
    </Suspense>
  )
}
