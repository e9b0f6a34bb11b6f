import { NameParticipants } from '@arung/contracts/orders/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { order, type Order } from '@arung/domain/orders/order'
import { namedIn } from '@arung/domain/orders/participants'
import { localDateAt } from '@arung/domain/time'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { assertBorn } from '../checkouts/assert-born.ts'
import type { Caller } from '../commands.ts'
import { orderIdOf } from '../order-address.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { IdPath, SlugPath } from '../scalars.ts'
import { executeOver } from '../versions.ts'
import { orderStream } from './streams.ts'

const desk = {
  method: 'post',
  feature: 'orders',
  access: allow('orders:review'),
  ownership: 'none',
  limit: 'write',
  params: SlugPath,
  body: NameParticipants,
  data: 'empty',
} as const

/** Staff never hold the secret address of a guest's order, so they name it by its id. */
const staff = { ...desk, access: allow('bookings:change'), params: IdPath } as const

/** The desk names further participants beside those that the guest named, and corrects their data. */
export const orderParticipantRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...desk,
    path: '/admins/orders/:slug/participants',
    summary:
      'Names and corrects who comes; another list than the one of If-Match is not overwritten',
    run: input => nameParticipants(parts, orderIdOf(parts.addressKey, input.params.slug), input),
  }),
  defineRoute({
    ...staff,
    path: '/reservation-admin/orders/:id/participants',
    summary: 'The same from the reservation area: names and corrects who comes by an order',
    run: input => nameParticipants(parts, input.params.id, input),
  }),
]

/** Names the participants. Throws 409 `ChangedMeanwhile` with the present list when the caller has read another. */
async function nameParticipants(
  parts: Parts,
  orderId: string,
  input: Caller & Readonly<{ body: NameParticipants }>,
) {
  const { participants } = input.body
  const now = parts.clock.now().toISOString()
  const stream = orderStream(orderId)
  const { state } = await parts.workers.load(stream, order)
  assertBorn(participants, localDateAt(now), live(state).placed.activityDate)
  const { position } = await executeOver(parts, input, {
    stream,
    decider: order,
    current: one => namedIn(live(one)),
    command: ({ over }) => ({
      type: 'NameParticipants' as const,
      participants,
      ...(over ? { over } : {}),
      now,
    }),
    refusals: orderRefusals,
  })
  return { data: null, position }
}

function live(state: Order) {
  if (!state.exists) throw notFound()
  return state
}
