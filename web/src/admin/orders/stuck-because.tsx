import { confirmationHoursMax } from '@arung/contracts/orders/confirmation'
import type { DeskOrderRow } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { operatorToday } from '../../base/format/dates.ts'
import { serverNowMs } from '../../app/server-clock.ts'
import { minutesSince } from '../format.ts'

type Stuck = 'past' | 'late' | 'money'

/** Why no rule moves an order on, and what staff can do about it. Shown only in the list of stuck orders. */
export function StuckBecause({ order }: { order: DeskOrderRow }) {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  if (params.get('view') !== 'stuck') return null
  return <p className="mt-1 max-w-60 text-danger">{t(`stuck.${reasonOf(order)}`)}</p>
}

/** A waiting order is stuck for lack of a decision. For any other order the money does not match. */
function reasonOf({ status, activityDate, waitingSince }: DeskOrderRow): Stuck {
  if (status !== 'WAITING_CONFIRMATION') return 'money'
  if (activityDate < operatorToday(new Date(serverNowMs()))) return 'past'
  const isLate =
    waitingSince !== null && minutesSince(waitingSince) > confirmationHoursMax * minutesOfHour
  return isLate ? 'late' : 'money'
}

const minutesOfHour = 60
