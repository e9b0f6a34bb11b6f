import { z } from 'zod'
import { SaleKind } from '@arung/contracts/bookings/sales'
import { CashLineKind } from '@arung/contracts/shifts/shifts'
import { Instant } from '@arung/contracts/scalars'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { Id } from '../scalars.ts'
import { countCash } from './count-cash-flow.ts'

/** Shift routes for the workers. */
export const internalShiftRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature: 'shifts',
    path: '/internal/shifts/cash',
    summary:
      'Counts cash of a sale or an agent in the open shift of the person who took it or gave it back',
    body: z.strictObject({
      sale: z.strictObject({ kind: z.enum([...SaleKind.options, 'AGENT']), id: Id }),
      kind: CashLineKind.exclude(['CHANGE']),
      id: Id,
      given: z.strictObject({ amount: z.int().positive(), by: Id }).nullable(),
      at: Instant,
    }),
    data: 'empty',
    async run(input) {
      const position = await countCash(parts, metaOf(input), input.body)
      return { data: null, ...(position === null ? {} : { position }) }
    },
  }),
]
