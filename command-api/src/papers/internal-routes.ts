import { z } from 'zod'
import { SaleKind } from '@arung/contracts/bookings/sales'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { Id } from '../scalars.ts'
import { issueCredit } from './credit-flow.ts'
import { creditRefund, reverseRefundCredit } from './invoice-flow.ts'
import { issueReceipt, voidReceipt } from './receipt-flow.ts'

const shared = { ...internal, feature: 'papers', data: 'empty' } as const
const Sale = z.strictObject({ kind: SaleKind, id: Id })
const OfRefund = z.strictObject({ sale: Sale, refundId: Id, amount: z.int().positive() })
const OfPayment = z.strictObject({ sale: Sale, paymentId: Id })

/** Paper routes for the workers. */
export const internalPaperRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/internal/papers/receipt',
    summary: 'Issues the receipt of a payment',
    body: OfPayment.extend({ by: Id.nullable() }),
    async run(input) {
      const { position } = await issueReceipt(parts, metaOf(input), input.body)
      return { data: null, position }
    },
  }),
  defineRoute({
    ...shared,
    path: '/internal/papers/void-receipt',
    summary: 'Voids the receipt of a payment that was never received',
    body: OfPayment.extend({ by: Id }),
    run: async input => ({
      data: null,
      position: await voidReceipt(parts, metaOf(input), input.body),
    }),
  }),
  defineRoute({
    ...shared,
    path: '/internal/papers/refund',
    summary: 'Takes a refund back of the invoice of its sale, where there is one',
    body: OfRefund,
    async run(input) {
      const position = await creditRefund(parts, metaOf(input), input.body)
      return { data: null, ...(position === null ? {} : { position }) }
    },
  }),
  defineRoute({
    ...shared,
    path: '/internal/papers/refund-returned',
    summary: 'Takes back the credit note of a refund whose money came back',
    body: OfRefund,
    async run(input) {
      const position = await reverseRefundCredit(parts, metaOf(input), input.body)
      return { data: null, ...(position === null ? {} : { position }) }
    },
  }),
  defineRoute({
    ...shared,
    path: '/internal/papers/credit',
    summary: 'Issues the credit note of a credit that was decided',
    body: z.strictObject({ paperId: Id, creditId: Id }),
    async run(input) {
      const { paperId, creditId } = input.body
      const { position } = await issueCredit(parts, metaOf(input), paperId, creditId)
      return { data: null, position }
    },
  }),
]
