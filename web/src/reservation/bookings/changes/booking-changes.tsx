import type { BookingView } from '@arung/contracts/bookings/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { useMay } from '../../use-staff.ts'
import { GuestsDialog } from './guests-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { OrderChange } from './order-change.tsx'

/**
 * The changes that a booking allows: its date until the guests arrive, and its numbers also after they have. A booking
 * of an order is changed in the order.
 */
export function BookingChanges({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  const [open, setOpen] = useState<'move' | 'guests' | null>(null)
  const { state, reservationProductId: productId, numbers, share, move } = view
  if (move !== null || !may('bookings:change')) return null
  if (view.sale.kind === 'ORDER') return <OrderChange view={view} />
  if (productId === null) return null
  const mayMove = state === 'NEED_APPROVAL' || state === 'APPROVED'
  const mayCount = (mayMove || state === 'ARRIVED') && numbers !== null && share !== null
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-3">
      {mayMove && <Button onClick={() => setOpen('move')}>{t('changes.move')}</Button>}
      {mayCount && <Button onClick={() => setOpen('guests')}>{t('changes.guests')}</Button>}
      {open === 'move' && <MoveDialog view={view} productId={productId} onClose={close} />}
      {open === 'guests' && mayCount && (
        <GuestsDialog
          view={view}
          productId={productId}
          before={numbers}
          price={share}
          onClose={close}
        />
      )}
    </div>
  )
}
