import type { BookingRow } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'

/** Returns the lead guest of a booking, or the words for one whose personal data is deleted. */
export function usePartyName(): (booking: Pick<BookingRow, 'guestName'>) => string {
  const { t } = useTranslation('closures')
  return ({ guestName }) => guestName ?? t('parties.forgotten')
}
