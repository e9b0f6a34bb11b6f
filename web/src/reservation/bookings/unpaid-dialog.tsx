import type { BookingRow } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { owes } from '../queue/guest-moves.ts'
import { LetIn } from './let-in.tsx'
import { ReceiveGuests } from './receive-guests.tsx'

type UnpaidDialogProps = { booking: BookingRow; onClose: () => void }

/** Receives guests who still owe money: they pay first, or are let in with a reason. */
export function UnpaidDialog({ booking, onClose }: UnpaidDialogProps) {
  const { t } = useTranslation('reservation')
  const { guestName, orderNumber } = booking
  return (
    <Dialog open title={t('unpaid.title', { name: guestName ?? orderNumber })} onClose={onClose}>
      {owes(booking) ? (
        <LetIn booking={booking} present={booking.guests} onReceived={onClose} />
      ) : (
        <ReceiveGuests booking={booking} onReceived={onClose} />
      )}
    </Dialog>
  )
}
