import {
  IssuedReply,
  IssueInvoice,
  IssueReceipt,
  VoidPaper,
} from '@arung/contracts/papers/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { issueInvoice, voidInvoice } from './invoice-flow.ts'
import type { Issued } from './issue-paper-flow.ts'
import { issueReceipt } from './receipt-flow.ts'

const shared = {
  method: 'post',
  feature: 'papers',
  ownership: 'none',
  limit: 'write',
  data: IssuedReply,
  status: 201,
} as const

/** Numbered documents: receipts, invoices and credit notes (day and money page, papers with numbers). */
export const paperRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    access: allow('papers:issue'),
    path: '/reservation-admin/papers/receipts',
    summary: 'Issues the receipt of a payment, or returns it where it was issued before',
    body: IssueReceipt,
    async run(input) {
      const { accountId: by } = ownSession(input.principal)
      return reply(await issueReceipt(parts, metaOf(input), { ...input.body, by }))
    },
  }),
  defineRoute({
    ...shared,
    access: allow('papers:invoice'),
    path: '/reservation-admin/papers/invoices',
    summary: 'Issues the invoice of a sale, or returns the one that stands',
    body: IssueInvoice,
    async run(input) {
      const { accountId: by } = ownSession(input.principal)
      return reply(await issueInvoice(parts, metaOf(input), { ...input.body, by }))
    },
  }),
  defineRoute({
    ...shared,
    access: allow('papers:void'),
    path: '/reservation-admin/papers/:id/void',
    summary: 'Voids an invoice by a credit note that names it',
    params: IdPath,
    body: VoidPaper,
    async run(input) {
      const { accountId: by } = ownSession(input.principal)
      const of = { paperId: input.params.id, reason: input.body.reason, by }
      return reply(await voidInvoice(parts, metaOf(input), of))
    },
  }),
]

const reply = ({ paper, code, position }: Issued) => ({
  data: { id: paper.paperId, code },
  position,
})
