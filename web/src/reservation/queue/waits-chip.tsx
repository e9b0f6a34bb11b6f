import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { Effect } from './entry.ts'
import { useWaiting } from './use-waiting.ts'

/** Marks a row whose change waits on this device, or was refused. */
export function WaitsChip({ isOf }: { isOf: (effect: Effect) => boolean }) {
  const { t } = useTranslation('reservation')
  const own = useWaiting().filter(({ effect }) => isOf(effect))
  if (own.some(({ state }) => state === 'REFUSED'))
    return <StatusChip tone="danger" shape="cross" label={t('waiting.refused')} />
  if (own.some(({ state }) => state === 'WAITING'))
    return <StatusChip tone="warning" shape="half" label={t('waiting.waits')} />
  return null
}

/** The same for a booking. */
export const BookingWaits = ({ bookingId }: { bookingId: string }) => (
  <WaitsChip isOf={effect => 'bookingId' in effect && effect.bookingId === bookingId} />
)
