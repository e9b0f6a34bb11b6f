import { z } from 'zod'
import { SaleKind } from '@arung/contracts/bookings/sales'
import { MatchedBy, MatchTarget } from '@arung/contracts/reconciliation/statements'
import { HttpError } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { followUp, metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath } from '../scalars.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { forgetPayers } from './forget-payers.ts'
import { matchRow } from './match-flow.ts'
import { undoMatchOf } from './undo-match-flow.ts'

const shared = { ...internal, feature: 'reconciliation', params: IdPath, data: 'empty' } as const
const OfSale = z.strictObject({ sale: z.strictObject({ kind: SaleKind, id: Id }), by: Id })
const atOnceMax = 100

/** Matches that follow from the rows alone, and transfers that were matched and not confirmed yet. */
export const internalReconciliationRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/internal/statements/:id/matches',
    summary: 'Matches rows of a file that belong to payments beyond doubt',
    body: z.strictObject({
      matches: z
        .array(
          z.strictObject({
            row: z.int().min(1),
            target: MatchTarget,
            matchedBy: MatchedBy.exclude(['HAND']),
          }),
        )
        .max(atOnceMax),
    }),
    async run(input) {
      const meta = metaOf(input)
      const of = { statementId: input.params.id, reason: null, by: null }
      let position = 0
      for (const match of input.body.matches) {
        try {
          const own = followUp(meta, `auto|${match.row}`)
          const matched = await matchRow(parts, own, { ...of, ...match })
          position = Math.max(position, matched.position)
        } catch (error) {
          // A person was faster: the row or the payment is settled, or is no longer what it was.
          if (!(error instanceof HttpError && error.status < 500)) throw error
        }
      }
      return { data: null, ...(position > 0 ? { position } : {}) }
    },
  }),
  defineRoute({
    ...shared,
    path: '/internal/statements/:id/forget',
    summary: 'Deletes what a bank wrote of payers in a file that was removed',
    async run({ params }) {
      await forgetPayers(parts, params.id)
      return { data: null }
    },
  }),
  defineRoute({
    ...shared,
    path: '/internal/ledger-payments/:id/undo-match',
    summary: 'Undoes the match of a payment that was voided',
    body: OfSale,
    async run(input) {
      const { sale, by } = input.body
      const target = { kind: 'PAYMENT', paymentId: input.params.id, sale } as const
      const position = await undoMatchOf(parts, metaOf(input), { target, by })
      return { data: null, ...(position === null ? {} : { position }) }
    },
  }),
  defineRoute({
    ...shared,
    path: '/internal/agent-payments/:id/undo-match',
    summary: 'Undoes the match of a payment of invoices that was undone',
    body: z.strictObject({ accountId: Id, by: Id }),
    async run(input) {
      const { accountId, by } = input.body
      const target = { kind: 'AGENT_PAYMENT', paymentId: input.params.id, accountId } as const
      const position = await undoMatchOf(parts, metaOf(input), { target, by })
      return { data: null, ...(position === null ? {} : { position }) }
    },
  }),
  defineRoute({
    ...shared,
    path: '/internal/ledger-payments/:id/confirm',
    summary: 'Confirms a transfer that a person matched to a row of the bank',
    body: OfSale,
    async run(input) {
      const target = { paymentId: input.params.id, ...input.body }
      const position = await confirmTransfer(parts, metaOf(input), target)
      return { data: null, ...(position === null ? {} : { position }) }
    },
  }),
]
