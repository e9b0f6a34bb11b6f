import { DayPath } from '@arung/contracts/days/assignments'
import { DayNote } from '@arung/contracts/days/views'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { deskHistoryRoute } from '../desk-history/desk-history.ts'
import type { Parts } from '../parts.ts'
import { figureRoutes } from './figure-routes.ts'
import { dayListRoutes } from './list-routes.ts'
import { dayNoteModel, dayNoteOf } from './queries.ts'
import { rotaRoutes } from './rota-routes.ts'
import { transferRoutes } from './transfer-routes.ts'

const shared = { feature: 'days', access: allow('bookings:see') } as const

/** The note for staff about a day and who wrote which version of it, the day in numbers, the lists of a day, its transfers and rotas. */
export const dayRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/reservation-admin/days/:date/note',
    summary: 'The note of a day to all staff, and who wrote it last',
    ownership: 'none',
    limit: 'read',
    params: DayPath,
    data: DayNote,
    async run({ params: { date }, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([dayNoteModel, accountModel], request.minPosition)
      return { data: await dayNoteOf(parts.database, date) }
    },
  }),
  deskHistoryRoute(parts, {
    ...shared,
    path: '/reservation-admin/days/:date/note/history',
    summary: 'What was said in the note of a day, and by whom',
    params: DayPath,
    subject: ({ date }) => `day-note:${date}`,
    hasPlace: true,
  }),
  ...figureRoutes(parts),
  ...dayListRoutes(parts),
  ...transferRoutes(parts),
  ...rotaRoutes(parts),
]
