import type {
  ClosedDay,
  ClosureRow,
  ClosureView,
  UndecidedParties,
} from '@arung/contracts/closures/closures'
import type { History } from '@arung/contracts/history'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { places } from './preview-resource.ts'

/** The latest closures. */
export const closuresResource: Resource<ClosureRow[]> = deskResource(
  'GET /reservation-admin/closures',
  ['closure', ...places, 'account'],
)

/** How many parties of closed sessions wait for a decision. */
export const undecidedResource: Resource<UndecidedParties> = deskResource(
  'GET /reservation-admin/closures/undecided',
  ['closure', ...places],
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
