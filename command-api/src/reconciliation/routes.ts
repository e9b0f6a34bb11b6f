import { AccountMap } from '@arung/contracts/reconciliation/accounts'
import { SaveBankAccount } from '@arung/contracts/reconciliation/banks'
import { ExplainPayment, ReopenPayment } from '@arung/contracts/reconciliation/statements'
import { allow } from '@arung/domain/accounts/permissions'
import { accountMap } from '@arung/domain/reconciliation/account-map'
import { bankAccount } from '@arung/domain/reconciliation/bank-account'
import {
  missingPayment,
  type MissingPaymentCommand,
} from '@arung/domain/reconciliation/missing-payment'
import { accountMapId } from '@arung/domain/reconciliation/streams'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, noRefusals, type Caller } from '../commands.ts'
import { masterDataRoutes } from '../master-data.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { missingPaymentRefusals } from './refusals.ts'
import { statementRoutes } from './statement-routes.ts'
import { accountMapStream, bankAccountStream, missingPaymentStream } from './streams.ts'
import { targetOf } from './target-of.ts'

const shared = {
  feature: 'reconciliation',
  access: allow('reconciliation:change'),
  ownership: 'none',
  limit: 'write',
} as const
const path = '/reservation-admin/ledger-payments'

/** The reconciliation of the ledger with the gateway and the bank, and the accounts of the journal. */
export const reconciliationRoutes = (parts: Parts): readonly Route[] => [
  ...statementRoutes(parts),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${path}/:id/explain`,
    summary: 'Explains a payment that no file of the gateway has',
    params: IdPath,
    body: ExplainPayment,
    data: 'empty',
    async run(input) {
      const { id: paymentId } = input.params
      const { sale, text } = input.body
      await targetOf(parts, { kind: 'PAYMENT', paymentId, sale })
      return command(parts, input, { type: 'Explain', paymentId, sale, text })
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${path}/:id/reopen`,
    summary: 'Undoes the explanation of a payment, with a reason',
    params: IdPath,
    body: ReopenPayment,
    data: 'empty',
    run: input => command(parts, input, { type: 'Reopen', ...input.body }),
  }),
  defineRoute({
    ...shared,
    method: 'put',
    path: '/reservation-admin/account-map',
    summary: "Saves the account numbers of the operator's books, for the journal",
    body: AccountMap,
    data: 'empty',
    async run(input) {
      const said = { type: 'SaveAccounts', map: input.body, now: nowOf(parts) } as const
      const stream = accountMapStream(accountMapId)
      const outcome = await parts.workers.execute(stream, accountMap, said, metaOf(input))
      return { data: null, position: accepted(outcome, noRefusals).position }
    },
  }),
  ...masterDataRoutes(parts, {
    ...shared,
    path: '/reservation-admin/bank-accounts',
    summaries: {
      add: 'Adds an account at a bank, with the columns of its statements',
      change: 'Changes an account at a bank, or adds one under an id of the caller',
      remove: 'Removes an account at a bank; its statements stay',
    },
    kind: 'bank-account',
    decider: bankAccount,
    stream: bankAccountStream,
    body: SaveBankAccount,
  }),
]

const nowOf = ({ clock }: Parts): string => clock.now().toISOString()

type Without<Command> = Command extends unknown ? Omit<Command, 'by' | 'now'> : never

async function command(
  parts: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
  asked: Without<MissingPaymentCommand>,
) {
  const by = ownSession(input.principal).accountId
  const said = { ...asked, by, now: nowOf(parts) } as MissingPaymentCommand
  const stream = missingPaymentStream(input.params.id)
  const outcome = await parts.workers.execute(stream, missingPayment, said, metaOf(input))
  return { data: null, position: accepted(outcome, missingPaymentRefusals).position }
}
