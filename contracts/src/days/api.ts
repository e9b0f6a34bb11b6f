import type { z } from 'zod'
import type { History, HistoryQuery } from '../history.ts'
import type { SaveDayNote } from './requests.ts'
import type { DayNote } from './views.ts'

/** Requests and responses of the day routes. */
export type DaysApi = {
  'GET /reservation-admin/days/:date/note': { data: DayNote }
  'PUT /reservation-admin/days/:date/note': { body: z.input<typeof SaveDayNote>; data: null }
  'GET /reservation-admin/days/:date/note/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
}
