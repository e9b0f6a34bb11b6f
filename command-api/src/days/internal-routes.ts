import { z } from 'zod'
import { DayListPath } from '@arung/contracts/days/assignments'
import { Direction } from '@arung/contracts/days/runs'
import { LocalDate } from '@arung/contracts/scalars'
import { booking } from '@arung/domain/bookings/booking'
import { day } from '@arung/domain/days/day'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath } from '../scalars.ts'
import { followBooking } from './follow-booking-flow.ts'
import { followTransfer } from './follow-transfer-flow.ts'
import { dayRefusals } from './refusals.ts'
import { dayStream } from './streams.ts'
import { StopSessions, stopSessions } from './stop-sessions-flow.ts'
import { datesOfSale } from './transfer-reader.ts'

/** Without dates, the day of the booking is meant. */
const FollowBody = z.strictObject({ dates: z.array(LocalDate).max(4).optional() })

const TransferPath = z.strictObject({ date: LocalDate, id: Id })
const MailBody = z.strictObject({
  direction: Direction,
  about: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('PLAN') }),
    z.strictObject({ kind: z.literal('STARTED'), runId: Id }),
  ]),
  mailId: Id,
})

/** Day routes for the workers. */
export const internalDayRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature: 'days',
    path: '/internal/bookings/:id/days',
    summary:
      'Makes the units and runs of a booking fit what it says after a change, on each of these days',
    params: IdPath,
    body: FollowBody,
    data: 'empty',
    async run(input) {
      const bookingId = input.params.id
      const { state } = await parts.workers.load(bookingStream(bookingId), booking)
      if (!state.exists) throw notFound()
      let position = 0
      for (const date of new Set(input.body.dates ?? [state.terms.date])) {
        const meta = metaOf(input)
        const followed = await followBooking(parts, meta, { bookingId, date })
        position = Math.max(position, followed.position)
        // A charter is a transfer of its own. Any other booking travels with its sale.
        for (const transferId of [bookingId, state.sale.id]) {
          const travels = await followTransfer(parts, meta, { transferId, date })
          position = Math.max(position, travels.position)
        }
      }
      return { data: null, ...(position > 0 ? { position } : {}) }
    },
  }),
  defineRoute({
    ...internal,
    feature: 'days',
    path: '/internal/sales/:id/days',
    summary: 'Makes the runs of an order or reservation fit how its guests travel now',
    params: IdPath,
    data: 'empty',
    async run(input) {
      const transferId = input.params.id
      let position = 0
      for (const date of await datesOfSale(parts, transferId)) {
        const followed = await followTransfer(parts, metaOf(input), { transferId, date })
        position = Math.max(position, followed.position)
      }
      return { data: null, ...(position > 0 ? { position } : {}) }
    },
  }),
  defineRoute({
    ...internal,
    feature: 'days',
    path: '/internal/days/:date/lists/:list/stop',
    summary: 'Closes the sessions of a list that have not begun, while its STOP stands',
    params: DayListPath,
    body: StopSessions,
    data: 'empty',
    async run(input) {
      const asked = { ...input.params, ...input.body }
      return { data: null, ...(await stopSessions(parts, metaOf(input), asked)) }
    },
  }),
  defineRoute({
    ...internal,
    feature: 'days',
    path: '/internal/days/:date/transfers/:id/mailed',
    summary:
      'Records that guests are about to be mailed about their runs; 409 where no mail is due',
    params: TransferPath,
    body: MailBody,
    data: 'empty',
    async run(input) {
      const { date, id: transferId } = input.params
      const now = parts.clock.now().toISOString()
      const command = { type: 'MailTransfer', date, transferId, ...input.body, now } as const
      const outcome = await parts.workers.execute(dayStream(date), day, command, metaOf(input))
      return { data: null, position: accepted(outcome, dayRefusals).position }
    },
  }),
]
