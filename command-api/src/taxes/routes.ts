import { z } from 'zod'
import { SaveTaxRate } from '@arung/contracts/taxes/rates'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { taxRates, type TaxCommand, type TaxRefusal } from '@arung/domain/taxes/tax-rates'
import { taxRatesId } from '@arung/domain/taxes/streams'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, type Caller, type RefusalTable } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { versionRefusals } from '../versions.ts'
import { taxRatesStream } from './streams.ts'

const refusals: RefusalTable<TaxRefusal> = {
  ...versionRefusals,
  TooManyTaxRates: { status: 409, message: 'Remove a tax rate before you add another' },
}
const shared = {
  feature: 'taxes',
  access: allow('taxes:change'),
  ownership: 'none',
  limit: 'write',
} as const
const saved = z.strictObject({ id: Uuid })

/** The tax rates of the operator (day and money page, tax). */
export const taxRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    method: 'post',
    path: '/reservation-admin/tax-rates',
    summary: 'Adds a tax rate, which applies to what is sold from its day on',
    body: SaveTaxRate,
    data: saved,
    status: 201,
    async run(input) {
      const rateId = uuidv5(taxRatesId, input.request.commandId)
      const rate = input.body
      const position = await execute(parts, input, { type: 'SaveTaxRate', rateId, rate })
      return { data: { id: rateId }, position }
    },
  }),
  defineRoute({
    ...shared,
    method: 'put',
    path: '/reservation-admin/tax-rates/:id',
    summary: 'Changes a tax rate; what was sold before keeps its tax',
    params: IdPath,
    body: SaveTaxRate,
    data: saved,
    async run(input) {
      const { id: rateId } = input.params
      const rate = input.body
      const position = await execute(parts, input, { type: 'SaveTaxRate', rateId, rate })
      return { data: { id: rateId }, position }
    },
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    path: '/reservation-admin/tax-rates/:id',
    summary: 'Removes a tax rate; what was sold before keeps its tax',
    params: IdPath,
    data: 'empty',
    async run(input) {
      const command = { type: 'RemoveTaxRate', rateId: input.params.id } as const
      return { data: null, position: await execute(parts, input, command) }
    },
  }),
]

type Without<Command> = Command extends unknown ? Omit<Command, 'by' | 'now'> : never

async function execute(
  { workers, clock }: Parts,
  input: Caller,
  asked: Without<TaxCommand>,
): Promise<number> {
  const { accountId: by } = ownSession(input.principal)
  const command = { ...asked, by, now: clock.now().toISOString() } as TaxCommand
  const outcome = await workers.execute(taxRatesStream, taxRates, command, metaOf(input))
  return accepted(outcome, refusals).position
}
