import type { History } from '@arung/contracts/history'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** The changes of the list, newest first, at most `size`. */
export const transferHistoryResource = (date: string, size: number): Resource<History> =>
  deskResource(
    'GET /reservation-admin/days/:date/transfers/history',
    ['operationsday', 'account'],
    { params: { date }, query: { size } },
  )
