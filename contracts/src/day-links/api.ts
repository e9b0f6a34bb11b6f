import type { z } from 'zod'
import type {
  AnswerTrip,
  CheckVehicle,
  ConfirmDriving,
  IssueDayLinks,
  ReportFault,
  ReportStop,
} from './requests.ts'
import type { DayLinks, DayOfPerson, IssuedCalendar, IssuedLinks, PersonCalendar } from './views.ts'

/** Requests and responses of the day links and calendars of guides and drivers. */
export type DayLinksApi = {
  'GET /reservation-admin/days/:date/links': { data: z.output<typeof DayLinks> }
  'POST /reservation-admin/days/:date/links': {
    body: z.input<typeof IssueDayLinks>
    data: IssuedLinks
  }
  'DELETE /reservation-admin/days/:date/links/:personId': { data: null }
  'GET /reservation-admin/people/:kind/:id/calendar': { data: PersonCalendar }
  'POST /reservation-admin/people/:kind/:id/calendar': { data: z.output<typeof IssuedCalendar> }
  'DELETE /reservation-admin/people/:kind/:id/calendar': { data: null }
  'GET /day-calendars/:token': { data: 'file' }
  'GET /day-links/:token': { data: DayOfPerson }
  'POST /day-links/:token/openings': { data: null }
  'PUT /day-links/:token/runs/:runId/stops/:transferId': {
    body: z.input<typeof ReportStop>
    data: null
  }
  'PUT /day-links/:token/trips': { body: z.input<typeof AnswerTrip>; data: null }
  'PUT /day-links/:token/confirmation': { body: z.input<typeof ConfirmDriving>; data: null }
  'POST /day-links/:token/vehicle-checks': { body: z.input<typeof CheckVehicle>; data: null }
  'POST /day-links/:token/faults': { body: z.input<typeof ReportFault>; data: null }
}
