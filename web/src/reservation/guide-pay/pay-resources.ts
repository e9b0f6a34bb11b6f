import type { PayRuleRow, PayScope } from '@arung/contracts/guide-pay/rules'
import type {
  PayDraft,
  PayOverview,
  PayPersonKind,
  PaySheetRow,
  PaySheetView,
} from '@arung/contracts/guide-pay/sheets'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { masterData } from '../../backoffice/master-data/master-data.ts'
import type { Period } from '../days/report-period.ts'
import { overviewPath } from './pay-period.ts'

type Topics = Parameters<typeof deskResource>[1]
const openTopics: Topics = ['guidepay', 'payrule', 'operationsday', 'booking', 'guide']
const sheetTopics: Topics = ['guidepay', 'guide', 'driver', 'account']

/** What everybody earned in a period. */
export const overviewResource = (query: Period): Resource<PayOverview> =>
  deskResource('GET /reservation-admin/guide-pay', openTopics, { query })
/** The same as a file. */
export const overviewFile = (query: Period): ApiPath =>
  pathOf('GET /reservation-admin/guide-pay/export', { query })

type OfPerson = Readonly<{ kind: PayPersonKind; id: string }>
/** The open pay of one person. */
export const draftResource = ({ kind, id }: OfPerson, period: Period): Resource<PayDraft> =>
  deskResource('GET /reservation-admin/guide-pay/people/:id', openTopics, {
    params: { id },
    query: { kind, ...period },
  })

export type SheetTab = 'unpaid' | 'paid' | 'all'
export type SheetSort = 'latest' | 'oldest'
const stateOf: Readonly<Record<SheetTab, Readonly<Record<string, string>>>> = {
  unpaid: { state: 'CLOSED' },
  paid: { state: 'SETTLED' },
  all: {},
}
export const sheetsAddress: ListAddress<SheetTab, SheetSort> = {
  path: `${overviewPath}/sheets`,
  tabParam: 'tab',
  tabs: ['unpaid', 'paid', 'all'],
  usualTab: 'unpaid',
  filters: [],
  sorts: ['latest', 'oldest'],
  usualSort: () => 'latest',
}

/** One page of the closed sheets. */
export const sheetsResource = (
  query: ListQuery<SheetTab, SheetSort>,
): Resource<ListPage<PaySheetRow>> =>
  deskResource('GET /reservation-admin/guide-pay/sheets', sheetTopics, {
    query: apiSearchOf(query, stateOf[query.tab]),
  })

/** A closed sheet with its lines. */
export const sheetResource = (id: string): Resource<PaySheetView> =>
  deskResource('GET /reservation-admin/guide-pay/sheets/:id', sheetTopics, { params: { id } })
/** The same as a file. */
export const sheetFile = (id: string): ApiPath =>
  pathOf('GET /reservation-admin/guide-pay/sheets/:id/export', { params: { id } })

export type RuleSort = 'role' | 'from'
/** Rates and bonuses. */
export const payRules = masterData<PayRuleRow>()({
  path: `${overviewPath}/rates`,
  api: '/reservation-admin/pay-rules',
  topics: ['payrule', 'reservationproduct', 'producttype'],
  tabs: { all: {}, rates: { kind: 'RATE' }, bonuses: { kind: 'BONUS' } },
  sorts: ['role', 'from'],
})

/** The products and types that a rate or a bonus may be for. */
export const scopesResource: Resource<PayScope[]> = deskResource(
  'GET /reservation-admin/pay-scopes',
  ['reservationproduct', 'producttype'],
)
