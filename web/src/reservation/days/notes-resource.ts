import type { DayNote } from '@arung/contracts/days/views'
import type { History } from '@arung/contracts/history'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** The note of a day for all staff. */
export const noteResource = (date: string): Resource<DayNote> =>
  deskResource('GET /reservation-admin/days/:date/note', ['operationsday', 'account'], {
    params: { date },
  })

/** The changes of a day's note, newest first, at most `size`. */
export const noteHistoryResource = (date: string, size: number): Resource<History> =>
  deskResource('GET /reservation-admin/days/:date/note/history', ['operationsday', 'account'], {
    params: { date },
    query: { size },
  })
