import { CheckInBooking, EndActivity, TakeBackMove } from '@arung/contracts/bookings/requests'
import { allow, may } from '@arung/domain/accounts/permissions'
import { booking, type BookingCommand } from '@arung/domain/bookings/booking'
import type { Sale } from '@arung/domain/bookings/sale'
import { order } from '@arung/domain/orders/order'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { bookingRefusals } from './refusals.ts'
import { bookingStream } from './streams.ts'

const shared = {
  method: 'post',
  feature: 'bookings',
  ownership: 'none',
  limit: 'write',
  params: IdPath,
  data: 'empty',
} as const
const receiving = { ...shared, access: allow('bookings:check-in') }
const running = { ...shared, access: allow('other-departures:run') }
const path = '/reservation-admin/bookings/:id'

/** What the desk does with guests on their day (reservation page, table of moves). */
export const bookingRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...receiving,
    path: `${path}/check-in`,
    summary: 'Receives guests: how many of a booking are there altogether',
    body: CheckInBooking,
    run: input => move(parts, input, { type: 'CheckIn', ...input.body }),
  }),
  defineRoute({
    ...running,
    path: `${path}/start`,
    summary: 'Starts the activity of a booking whose guests are there',
    run: input => move(parts, input, { type: 'Start' }),
  }),
  defineRoute({
    ...running,
    path: `${path}/end`,
    summary: 'Ends the activity of a booking, as planned or broken off',
    body: EndActivity,
    run: input => move(parts, input, { type: 'End', ...input.body }),
  }),
  defineRoute({
    ...receiving,
    path: `${path}/no-show`,
    summary: 'Ends a booking that nobody came to, once its session has begun',
    run: input => move(parts, input, { type: 'MarkNoShow' }),
  }),
  defineRoute({
    ...receiving,
    path: `${path}/take-back`,
    summary:
      'Takes the last move back: for ten minutes by who made it, later by a supervisor with a reason',
    body: TakeBackMove,
    async run(input) {
      const { state } = await parts.workers.load(bookingStream(input.params.id), booking)
      if (!state.exists) throw notFound()
      const isOrderDone = await isCompleted(parts, state.sale)
      const late = mayUndoLate(input.principal)
      return move(parts, input, { type: 'TakeBack', late, isOrderDone, ...input.body })
    },
  }),
]

/** Nothing of a sale changes any more once it is completed. */
async function isCompleted({ workers }: Parts, { kind, id }: Sale): Promise<boolean> {
  if (kind !== 'ORDER') return false
  const { state } = await workers.load(orderStream(id), order)
  return state.exists && state.status === 'COMPLETED'
}

type Asked = BookingCommand extends infer One
  ? One extends { by: string }
    ? Omit<One, 'by' | 'now'>
    : never
  : never

async function move(
  parts: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
  asked: Asked,
) {
  const by = ownSession(input.principal).accountId
  const command = { ...asked, by, now: parts.clock.now().toISOString() } as BookingCommand
  const stream = bookingStream(input.params.id)
  const outcome = await parts.workers.execute(stream, booking, command, metaOf(input))
  return { data: null, position: accepted(outcome, bookingRefusals).position }
}

const mayUndoLate = (principal: Principal): boolean =>
  principal.kind === 'account' &&
  principal.position !== null &&
  may(principal.position, 'bookings:undo-late')
