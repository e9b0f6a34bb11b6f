import { z } from 'zod'
import { PaperDocumentQuery } from '@arung/contracts/papers/views'
import { Uuid, type Locale } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { accountIdOf } from '../caller.ts'
import { paperFile } from '../papers/paper-file.ts'
import { ownPaperSql, paperModel, type FoundPaper } from '../papers/paper-list.ts'
import type { Parts } from '../parts.ts'
import { reservationAgentModel } from '../reservation-agents/queries.ts'

const models = [paperModel, reservationAgentModel, accountModel]

const shared = {
  method: 'get',
  feature: 'receivables',
  ownership: 'predicate',
  limit: 'read',
  summary: 'An invoice of the agent as a document',
  params: z.strictObject({ id: Uuid.toLowerCase() }),
  query: PaperDocumentQuery.pick({ locale: true }),
  data: 'file',
} as const
type Asking = Readonly<{
  params: Readonly<{ id: string }>
  query: Readonly<{ locale?: Locale | undefined }>
  principal: Principal
  request: Readonly<{ minPosition: number }>
}>

/** The agent's own invoices as documents, in both areas of agents. An invoice that is void says so. */
export const ownInvoiceRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...shared,
    access: allow('receivables:own', 'RESERVATION_AGENT'),
    path: '/reservation/account/invoices/:id/document.pdf',
    run: input => ownInvoice(parts, input),
  }),
  defineRoute({
    ...shared,
    access: allow('receivables:own', 'AGEN'),
    path: '/agents/account/invoices/:id/document.pdf',
    run: input => ownInvoice(parts, input),
  }),
]

async function ownInvoice(parts: Parts, { params, query, principal, request }: Asking) {
  const { minPosition } = request
  await parts.accountStatus.assertActive(principal, minPosition)
  await parts.progress.reached(models, minPosition)
  const of = [params.id, accountIdOf(principal)]
  const [found] = await parts.database.rows<FoundPaper>('own-paper', ownPaperSql, of)
  if (found === undefined) throw notFound()
  return paperFile(parts, found, { format: 'A4', locale: query.locale, minPosition })
}
