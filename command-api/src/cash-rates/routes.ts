import { SetCashRate } from '@arung/contracts/cash-rates/rates'
import { allow } from '@arung/domain/accounts/permissions'
import { cashRate } from '@arung/domain/cash-rates/cash-rate'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { cashRateStream } from './streams.ts'

/** The rate at which the desk takes cash in the other currency. */
export const cashRateRoutes = ({ workers, clock }: Parts): readonly Route[] => [
  defineRoute({
    method: 'put',
    feature: 'cash-rates',
    access: allow('cash-rate:set'),
    ownership: 'none',
    limit: 'write',
    path: '/reservation-admin/cash-rate',
    summary: 'Sets the rupiah for one US dollar at the desk, or that it takes no other currency',
    body: SetCashRate,
    data: 'empty',
    async run(input) {
      const { accountId: by } = ownSession(input.principal)
      const { rate } = input.body
      const command = { type: 'SetCashRate', rate, by, now: clock.now().toISOString() } as const
      const outcome = await workers.execute(cashRateStream, cashRate, command, metaOf(input))
      return { data: null, position: accepted(outcome, {}).position }
    },
  }),
]
