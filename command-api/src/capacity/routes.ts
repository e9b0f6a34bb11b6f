import type { Role } from '@arung/contracts/accounts/realms'
import {
  CloseOwnSessions,
  OverrideLimit,
  ReopenOwnSessions,
  RestoreLimit,
} from '@arung/contracts/capacity/requests'
import { CloseSessions, ReopenSessions } from '@arung/contracts/catalogue/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { capacityDay, type CapacityCommand } from '@arung/domain/capacity/capacity-day'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { PoolDayPath } from '../scalars.ts'
import { rightOver } from './own-list.ts'
import { capacityStream } from './streams.ts'
import { capacityRefusals } from './refusals.ts'
import { isClosable } from './unpooled.ts'

const admin = {
  method: 'post',
  feature: 'capacity',
  access: allow('capacity:change', 'ADMIN'),
  ownership: 'none',
  limit: 'write',
  data: 'empty',
} as const

/**
 * How one day of a pool differs: closed for weather or holidays, more places or fewer. Places that are sold stay sold.
 */
export const capacityRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...admin,
    path: '/admins/pools/:id/:date/close',
    summary: 'Closes one session of a day, or all',
    params: PoolDayPath,
    body: CloseSessions,
    run: input =>
      send(parts, input, { type: 'CloseSessions', ...dayOf(input), ...input.body, right: 'ANY' }),
  }),
  defineRoute({
    ...admin,
    path: '/admins/pools/:id/:date/reopen',
    summary: 'Opens one session of a day again, or all',
    params: PoolDayPath,
    body: ReopenSessions,
    run: input =>
      send(parts, input, { type: 'ReopenSessions', ...dayOf(input), ...input.body, right: 'ANY' }),
  }),
  ...limitRoutes(parts, 'admins', 'ADMIN'),
  ...limitRoutes(parts, 'reservation-admin', 'RESERVATION_ADMIN'),
  ...staffClosingRoutes(parts),
]

/** A person in charge closes and opens sessions of their own list. */
const staffClosingRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...admin,
    access: allow('capacity:change', 'RESERVATION_ADMIN'),
    path: '/reservation-admin/pools/:id/:date/close',
    summary: 'Closes one session of a day, or all; of its own list only for a person in charge',
    params: PoolDayPath,
    body: CloseOwnSessions,
    async run(input) {
      const { productId, ...body } = input.body
      const right = await rightOver(parts, input.principal, { poolId: input.params.id, productId })
      return send(parts, input, { type: 'CloseSessions', ...dayOf(input), ...body, right })
    },
  }),
  defineRoute({
    ...admin,
    access: allow('capacity:change', 'RESERVATION_ADMIN'),
    path: '/reservation-admin/pools/:id/:date/reopen',
    summary:
      'Opens one session of a day again, or all; for a person in charge what was closed for the own list only',
    params: PoolDayPath,
    body: ReopenOwnSessions,
    async run(input) {
      const { productId, ...body } = input.body
      const right = await rightOver(parts, input.principal, { poolId: input.params.id, productId })
      return send(parts, input, { type: 'ReopenSessions', ...dayOf(input), ...body, right })
    },
  }),
]

/** Limits of one day, set by the desk and by staff with the right. */
const limitRoutes = (
  parts: Parts,
  area: 'admins' | 'reservation-admin',
  role: Role,
): readonly Route[] => [
  defineRoute({
    ...admin,
    access: allow('limits:raise', role),
    path: `/${area}/pools/:id/:date/limit`,
    summary: 'Limits one session of a day, or the day, otherwise than its pool, for a reason',
    params: PoolDayPath,
    body: OverrideLimit,
    run: input => send(parts, input, { type: 'OverrideLimit', ...dayOf(input), ...input.body }),
  }),
  defineRoute({
    ...admin,
    access: allow('limits:raise', role),
    path: `/${area}/pools/:id/:date/limit/restore`,
    summary: "Lets the pool's own limit count again",
    params: PoolDayPath,
    body: RestoreLimit,
    run: input => send(parts, input, { type: 'RestoreLimit', ...dayOf(input), ...input.body }),
  }),
]

const dayOf = ({ params }: { params: { id: string; date: string } }) => ({
  poolId: params.id,
  date: params.date,
})

async function send(parts: Parts, input: Caller, command: CapacityCommand) {
  const { type, poolId, date } = command
  const isThere =
    type === 'CloseSessions' || type === 'ReopenSessions'
      ? await isClosable(parts, poolId)
      : parts.catalogue.state.pools.has(poolId)
  if (!isThere) throw notFound()
  const outcome = await parts.workers.execute(
    capacityStream(poolId, date),
    capacityDay,
    command,
    metaOf(input),
  )
  return { data: null, position: accepted(outcome, capacityRefusals).position }
}
