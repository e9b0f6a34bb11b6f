import { z } from 'zod'
import { SaleKind } from '@arung/contracts/bookings/sales'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath } from '../scalars.ts'
import { paperOfInvoice } from './invoice-paper-flow.ts'
import { remindOverdue } from './remind-overdue.ts'
import { followSale, noteInvoices } from './follow-sale-flow.ts'

const shared = { ...internal, feature: 'receivables', data: 'empty' } as const

/** Routes for the workers about what agents owe. */
export const internalReceivableRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/internal/receivables/follow',
    summary: 'Brings what an agent owes for a sale to what the sale says',
    body: z.strictObject({ kind: SaleKind, id: Id, accountId: Id.optional() }),
    async run(input) {
      const { accountId = null, ...sale } = input.body
      return replyAt(await followSale(parts, metaOf(input), sale, accountId))
    },
  }),
  defineRoute({
    ...shared,
    path: '/internal/receivables/:id/papers',
    summary: 'Issues the paper of an invoice, and the credit note of one that is void',
    params: IdPath,
    body: z.strictObject({ invoiceId: Id }),
    async run(input) {
      const of = { accountId: input.params.id, invoiceId: input.body.invoiceId }
      return replyAt((await paperOfInvoice(parts, metaOf(input), of)).position)
    },
  }),
  defineRoute({
    ...shared,
    path: '/internal/receivables/:id/remind',
    summary: 'Reminds an agent some days after an invoice was due, where the setting says so',
    params: IdPath,
    body: z.strictObject({ invoiceId: Id, days: z.int().positive() }),
    async run(input) {
      const { invoiceId, days } = input.body
      const of = { accountId: input.params.id, invoiceId, days }
      return replyAt(await remindOverdue(parts, metaOf(input), of))
    },
  }),
  defineRoute({
    ...shared,
    path: '/internal/receivables/:id/settlements',
    summary: 'Notes on orders whether they are invoiced or settled',
    params: IdPath,
    body: z.strictObject({ invoices: z.array(Id) }),
    async run(input) {
      const of = { accountId: input.params.id, invoices: input.body.invoices }
      return replyAt(await noteInvoices(parts, metaOf(input), of))
    },
  }),
]

const replyAt = (position: number) => ({ data: null, ...(position > 0 ? { position } : {}) })
