import { command } from '../../app/api/call.ts'
import { receivesList } from '@arung/contracts/bookings/lists'
import type { BookingRow } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'
import type { Undo } from '../../backoffice/use-command.ts'
import { useMay } from '../use-staff.ts'

/**
 * Returns the undo of the action just taken with a booking's guests, for those with the permission. No mail was sent
 * for it.
 */
export function useUndo({
  bookingId,
  list,
}: Pick<BookingRow, 'bookingId' | 'list'>): Undo | undefined {
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  if (!receivesList(may, list)) return undefined
  const takeBack = command('POST /reservation-admin/bookings/:id/take-back', {
    params: { id: bookingId },
    body: { reason: null },
  })
  return { label: t('undo'), command: takeBack, done: t('done.takeBack') }
}
