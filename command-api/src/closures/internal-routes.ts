import { z } from 'zod'
import { LocalDate, LocalTime } from '@arung/contracts/scalars'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath } from '../scalars.ts'
import { applyClosedDay, applyToPool } from './closed-days-flow.ts'
import { closeScope } from './close-scope-flow.ts'
import { handleParty } from './handle-party-flow.ts'

const feature = 'closures'
/** Far above the pools and times of one list. */
const sessionsMax = 1_000
const CloseBody = z.strictObject({
  sessions: z.array(z.strictObject({ poolId: Id, time: LocalTime.nullable() })).max(sessionsMax),
})
const said = ({ position }: { position: number }) => ({
  data: null,
  ...(position > 0 ? { position } : {}),
})

/** Closure routes for the workers. */
export const internalClosureRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature,
    path: '/internal/closures/:id/close',
    summary: 'Closes the sessions of a closure; it is the turn of its parties afterwards',
    params: IdPath,
    body: CloseBody,
    data: 'empty',
    async run(input) {
      const of = { closureId: input.params.id, ...input.body }
      return said(await closeScope(parts, metaOf(input), of))
    },
  }),
  defineRoute({
    ...internal,
    feature,
    path: '/internal/closures/:id/parties/:bookingId',
    summary: 'Moves, cancels or keeps one party of a closure, as was chosen for it',
    params: IdPath.extend({ bookingId: Id }),
    data: 'empty',
    async run(input) {
      const { id: closureId, bookingId } = input.params
      return said(await handleParty(parts, metaOf(input), { closureId, bookingId }))
    },
  }),
  defineRoute({
    ...internal,
    feature,
    path: '/internal/closed-days/:date',
    summary: 'Makes every pool on a day closed or open, as the calendar says',
    params: z.strictObject({ date: LocalDate }),
    data: 'empty',
    run: async input => said(await applyClosedDay(parts, metaOf(input), input.params.date)),
  }),
  defineRoute({
    ...internal,
    feature,
    path: '/internal/pools/:id/closed-days',
    summary: 'Closes a new pool on the days that the calendar closes',
    params: IdPath,
    data: 'empty',
    run: async input => said(await applyToPool(parts, metaOf(input), input.params.id)),
  }),
]
