import type { BookingRow } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { usePartyName } from './use-party-name.ts'

type GuestButtonProps = { booking: BookingRow; onOpen: (bookingId: string) => void }

/** The lead guest of a booking and its number. The booking opens beside the list. */
export function GuestButton({ booking, onOpen }: GuestButtonProps) {
  const { t } = useTranslation('closures')
  const name = usePartyName()(booking)
  return (
    <>
      <button
        type="button"
        data-row={booking.bookingId}
        aria-label={t('parties.open', { name })}
        onClick={() => onOpen(booking.bookingId)}
        className="min-h-9 text-left font-semibold text-link underline [overflow-wrap:anywhere] pointer-coarse:min-h-11"
      >
        {name}
      </button>
      <span className="block font-normal whitespace-nowrap text-ink-2 tnum">
        {booking.orderNumber}
      </span>
    </>
  )
}

/** Whether a booking is paid, and what is still to collect. */
export function PaidWords({ booking }: { booking: BookingRow }) {
  const { t } = useTranslation('closures')
  const locale = useLocale()
  const { isPaid, toCollect, currency } = booking
  if (isPaid) return <StatusChip tone="success" shape="check" label={t('parties.isPaid')} />
  if (toCollect === 0) return <StatusChip tone="neutral" shape="ring" label={t('parties.unpaid')} />
  return (
    <span className="font-semibold text-warning tnum">
      {t('parties.collect', { amount: formatMoney(toCollect, currency, locale) })}
    </span>
  )
}
