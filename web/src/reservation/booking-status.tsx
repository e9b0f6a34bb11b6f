import {
  asksForMove,
  statusCodes,
  statusOf,
  type StatusName,
} from '@arung/contracts/bookings/statuses'
import type { BookingRow } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusShape, type StatusTone } from '../ui/status-chip.tsx'

const looks: Readonly<Record<StatusName, readonly [StatusTone, StatusShape]>> = {
  NEED_APPROVAL: ['warning', 'triangle'],
  APPROVED: ['info', 'ring'],
  ARRIVED: ['jade', 'half'],
  ON_ACTIVITY: ['jade', 'dot'],
  ENDED: ['success', 'check'],
  RESCHEDULED: ['warning', 'triangle'],
  PAID: ['info', 'ring'],
  CANCELED: ['neutral', 'cross'],
}

type Shown = Pick<BookingRow, 'state' | 'isPaid' | 'outcome' | 'move'>

/**
 * The status of a booking in a word, with the staff's code for it as the title. An outcome other than completed is
 * shown instead.
 */
export function BookingStatus({ booking }: { booking: Shown }) {
  const { t } = useTranslation('dayBookings')
  const name = statusOf(booking.state, {
    isPaid: booking.isPaid,
    moveWaits: asksForMove(booking.move),
  })
  const [tone, shape] = looks[name]
  const word =
    booking.outcome === null || booking.outcome === 'COMPLETED'
      ? t(`status.${name}`)
      : t(`outcomes.${booking.outcome}`)
  const title = t('statusCode', { code: statusCodes[name] })
  return <StatusChip tone={tone} shape={shape} label={word} title={title} />
}
