import { statusCodes, type StatusName } from '@arung/contracts/bookings/statuses'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusShape, type StatusTone } from '../../ui/status-chip.tsx'

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
const names = Object.keys(statusCodes) as StatusName[]

/** The status of a booking in a word, by the code that the operator uses for it. */
export function Status({ code }: { code: number }) {
  const { t } = useTranslation('agentBookings')
  const name = names.find(one => statusCodes[one] === code) ?? 'NEED_APPROVAL'
  const [tone, shape] = looks[name]
  return <StatusChip tone={tone} shape={shape} label={t(`status.${name}`)} />
}
