import type { ReactNode } from 'react'
import { useOpenRow, type OpenRow } from '../../backoffice/use-open-row.ts'
import { BookingDrawer } from './booking-drawer.tsx'

/** Opens bookings beside a list, and returns the drawer of the one that is open. */
export function useBookingBeside(): Pick<OpenRow, 'open' | 'linkTo'> & { drawer: ReactNode } {
  const { row, close, ...beside } = useOpenRow()
  return {
    ...beside,
    drawer: row !== null && <BookingDrawer key={row} bookingId={row} onClose={close} />,
  }
}
