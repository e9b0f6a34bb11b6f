import type { BookingRow } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../base/format/dates.ts'
import { useLocale } from '../base/i18n/use-locale.ts'
import { StatusChip } from '../ui/status-chip.tsx'

/** Marks a booking whose guests have no date yet, with the day until which they choose one. */
export function KeptChip({ booking: { keptUntil } }: { booking: Pick<BookingRow, 'keptUntil'> }) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  if (keptUntil === null) return null
  const until = formatDate(keptUntil, locale, 'medium')
  return <StatusChip tone="warning" shape="ring" label={t('kept', { until })} />
}
