import type { DayNote } from '@arung/contracts/days/views'
import type { History } from '@arung/contracts/history'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** The note of a day to all staff. */
export const noteResource = (date: string): Resource<DayNote> =>
  deskResource('GET /reservation-admin/days/:date/note', ['operationsday', 'account'], {
    params: { date },
  })

/** What was said in the note of a day, the newest, at most so many. */
export const noteHistoryResource = (date: string, size: number): Resource<History> =>
  deskResource('GET /reservation-admin/days/:date/note/history', ['operationsday', 'account'], {
    params: { date },
    query: { size },
  })
