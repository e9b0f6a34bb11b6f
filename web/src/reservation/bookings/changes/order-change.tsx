import { command } from '../../../app/api/call.ts'
import type { BookingView } from '@arung/contracts/bookings/views'
import type { ChangeableOrder } from '@arung/contracts/orders/views'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFreshResource } from '../../../app/api/fresh-resource.ts'
import { liveResource } from '../../../app/api/resource.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'

const ChangeForm = lazy(async () => {
  const { ChangeForm: default_ } = await import('../../../admin/orders/change/change-form.tsx')
  return { default: default_ }
})
const NamesFields = lazy(async () => {
  const { NamesFields: default_ } = await import('../../../admin/orders/names/names-fields.tsx')
  return { default: default_ }
})

/**
 * The changes that a booking of the site allows, made in its order: its day and guests until they arrive, about which
 * the guest is informed, and the guests' names also after that.
 */
export function OrderChange({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const [open, setOpen] = useState<'order' | 'names' | null>(null)
  if (view.orderStatus !== 'CONFIRMED') return null
  const close = () => setOpen(null)
  const params = { id: view.sale.id }
  return (
    <div className="flex flex-wrap gap-3">
      {view.state === 'APPROVED' && (
        <Button onClick={() => setOpen('order')}>{t('changes.order')}</Button>
      )}
      <Button onClick={() => setOpen('names')}>{t('changes.names')}</Button>
      {open !== null && (
        <Dialog open onClose={close} title={t(`changes.${open}`)} shape="drawer">
          <OfOrder id={view.sale.id}>
            {order => {
              const props = { order, onDone: close, onBack: close }
              return open === 'names' ? (
                <NamesFields
                  {...props}
                  command={sent =>
                    command('POST /reservation-admin/orders/:id/participants', { params, ...sent })
                  }
                />
              ) : (
                <ChangeForm
                  {...props}
                  calls={{
                    look: sent =>
                      command('POST /reservation-admin/orders/:id/change/preview', {
                        params,
                        ...sent,
                      }),
                    change: sent =>
                      command('POST /reservation-admin/orders/:id/change', { params, ...sent }),
                  }}
                />
              )
            }}
          </OfOrder>
        </Dialog>
      )}
    </div>
  )
}

type OfOrderProps = { id: string; children: (order: ChangeableOrder) => ReactNode }

/** A form of an order, which loads the order's current state first. */
function OfOrder({ id, children }: OfOrderProps) {
  const { t } = useTranslation('dayBookings')
  const { data, error, mutate } = useFreshResource(
    liveResource('GET /reservation-admin/orders/:id/change', { params: { id } }),
  )
  if (error !== undefined && data === undefined)
    return <ErrorState message={t('changes.orderGone')} onRetry={() => void mutate()} />
  if (data === undefined) return <Skeleton className="h-72" />
  return <Suspense fallback={<Skeleton className="h-72" />}>{children(data)}</Suspense>
}
