import type {
  ClosedDay,
  ClosurePreview,
  ClosureRow,
  ClosureScope,
  ClosureView,
} from '@arung/contracts/closures/closures'
import type { History } from '@arung/contracts/history'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** Where bookings are, what is closed, and how many places are left elsewhere. */
const places: Parameters<typeof deskResource>[1] = [
  'booking',
  'order',
  'reservation',
  'capacity',
  'reservationproduct',
]

/** The sessions of a list, and what can happen to the parties of those that are chosen. */
export const previewResource = ({ date, list, times }: ClosureScope): Resource<ClosurePreview> =>
  deskResource('GET /reservation-admin/closures/preview', places, {
    query: { date, list, ...(times === null ? {} : { times: times.join(',') }) },
  })

/** The latest closures. */
export const closuresResource: Resource<ClosureRow[]> = deskResource(
  'GET /reservation-admin/closures',
  ['closure', 'account'],
)

/** One closure with its parties. */
export const closureResource = (id: string): Resource<ClosureView> =>
  deskResource('GET /reservation-admin/closures/:id', ['closure', ...places, 'account'], {
    params: { id },
  })

/** Who closed the sessions and decided about parties, newest first, at most `size` entries. */
export const closureHistory = (id: string, size: number): Resource<History> =>
  deskResource('GET /reservation-admin/closures/:id/history', ['closure', 'account'], {
    params: { id },
    query: { size },
  })

/** The days of the yearly calendar. */
export const closedDaysResource: Resource<ClosedDay[]> = deskResource(
  'GET /reservation-admin/closed-days',
  ['closeddays', 'booking', 'order', 'reservation'],
)
