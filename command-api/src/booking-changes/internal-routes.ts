import { z } from 'zod'
import { Instant, LocalDate } from '@arung/contracts/scalars'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath } from '../scalars.ts'
import { lapseBooking, settleBooking } from './settle-booking-flow.ts'

const feature = 'bookings'
const hold = z.strictObject({ poolId: Id, date: LocalDate, holdId: Id })
const SettleBody = z.strictObject({ changeId: Id, holds: z.array(hold) })
const LapseBody = z.strictObject({ at: Instant })

/** Routes for the workers about bookings that were changed or wait for a decision. */
export const internalBookingChangeRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature,
    path: '/internal/bookings/:id/settle',
    summary: 'Makes the places and the reservation of a booking what it says after a change',
    params: IdPath,
    body: SettleBody,
    data: 'empty',
    async run(input) {
      const { changeId, holds } = input.body
      const change = { bookingId: input.params.id, changeId }
      const { position } = await settleBooking(parts, metaOf(input), change, holds)
      return { data: null, ...(position > 0 ? { position } : {}) }
    },
  }),
  defineRoute({
    ...internal,
    feature,
    path: '/internal/bookings/:id/lapse',
    summary: 'Ends what nobody decided before a session began: a move that waits, or a request',
    params: IdPath,
    body: LapseBody,
    data: 'empty',
    async run(input) {
      const lapse = { bookingId: input.params.id, at: input.body.at }
      const { position } = await lapseBooking(parts, metaOf(input), lapse)
      return { data: null, ...(position > 0 ? { position } : {}) }
    },
  }),
]
