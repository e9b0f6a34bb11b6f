import { z } from 'zod'
import { LocalDate, LocalTime } from '@arung/contracts/scalars'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath } from '../scalars.ts'
import { applyClosedDay, applyToPool, applyToProduct } from './closed-days-flow.ts'
import { closeScope } from './close-scope-flow.ts'
import { handleParty } from './handle-party-flow.ts'

const feature = 'closures'
/** Far above the pools and times of one list. */
const sessionsMax = 1_000
const CloseBody = z.strictObject({
  sessions: z.array(z.strictObject({ poolId: Id, time: LocalTime.nullable() })).max(sessionsMax),
})
/** Far above what an operator sells, and its size in bytes. */
const productsMax = 10_000
const productsBytesMax = 512 * 1024
const ClosedDayBody = z.strictObject({ productIds: z.array(Id).max(productsMax).default([]) })
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
    bodyBytesMax: productsBytesMax,
    summary:
      'Makes every pool on a day closed or open, as the calendar says, and the products among these that take places of none',
    params: z.strictObject({ date: LocalDate }),
    body: ClosedDayBody,
    data: 'empty',
    async run(input) {
      const of = { ...input.params, ...input.body }
      return said(await applyClosedDay(parts, metaOf(input), of))
    },
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
  defineRoute({
    ...internal,
    feature,
    path: '/internal/reservation-products/:id/closed-days',
    summary: 'Closes a product without a pool on the days that the calendar closes',
    params: IdPath,
    data: 'empty',
    run: async input => said(await applyToProduct(parts, metaOf(input), input.params.id)),
  }),
]
