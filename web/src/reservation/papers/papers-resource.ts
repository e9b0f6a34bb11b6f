import type { Locale } from '@arung/contracts/scalars'
import type { PaperFormat, PaperRow } from '@arung/contracts/papers/views'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const paperTabs = ['all', 'receipts', 'invoices', 'credits'] as const
export type PaperTab = (typeof paperTabs)[number]
export type PaperSort = 'latest' | 'oldest'
type PaperQuery = ListQuery<PaperTab, PaperSort>

export const papersPath = '/reservation/admin/payment-list/receipts'
export const papersAddress: ListAddress<PaperTab, PaperSort> = {
  path: papersPath,
  tabParam: 'tab',
  tabs: paperTabs,
  usualTab: 'all',
  filters: [
    { param: 'from', kind: 'date' },
    { param: 'to', kind: 'date' },
  ],
  sorts: ['latest', 'oldest'],
  usualSort: () => 'latest',
}

const ofTab: Readonly<Record<PaperTab, Record<string, string>>> = {
  all: {},
  receipts: { kind: 'RECEIPT' },
  invoices: { kind: 'INVOICE' },
  credits: { kind: 'CREDIT_NOTE' },
}

/** One page of receipts, invoices and credit notes. */
export const papersResource = (query: PaperQuery): Resource<ListPage<PaperRow>> =>
  deskResource('GET /reservation-admin/papers', ['numbers', 'paper'], {
    query: apiSearchOf(query, ofTab[query.tab]),
  })

/** The same list as a file. */
export const papersFile = (query: PaperQuery): ApiPath =>
  pathOf('GET /reservation-admin/papers/export', { query: apiSearchOf(query, ofTab[query.tab]) })

/** Returns the API path of a document. Without a language it is in the one that it was issued in. */
export const documentOf = (id: string, format: PaperFormat, locale?: Locale): ApiPath =>
  pathOf('GET /reservation-admin/papers/:id/document.pdf', {
    params: { id },
    query: { format, ...(locale === undefined ? {} : { locale }) },
  })
