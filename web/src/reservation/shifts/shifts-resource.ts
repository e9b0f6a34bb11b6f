import type { ShiftRow, ShiftView } from '@arung/contracts/shifts/shifts'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const shiftTabs = ['open', 'unconfirmed', 'closed'] as const
export type ShiftTab = (typeof shiftTabs)[number]
export type ShiftSort = 'latest' | 'oldest'

export const shiftsPath = '/reservation/admin/payment-list/shifts'
export const shiftsAddress: ListAddress<ShiftTab, ShiftSort> = {
  path: shiftsPath,
  tabParam: 'tab',
  tabs: shiftTabs,
  usualTab: 'open',
  filters: [],
  sorts: ['latest', 'oldest'],
  usualSort: () => 'latest',
}

const topics: Parameters<typeof deskResource>[1] = ['shift', 'account']
const ofTab: Readonly<Record<ShiftTab, Record<string, string>>> = {
  open: { state: 'OPEN' },
  unconfirmed: { state: 'UNCONFIRMED' },
  closed: { state: 'CLOSED' },
}

/** One page of the shifts. */
export const shiftsResource = (
  query: ListQuery<ShiftTab, ShiftSort>,
): Resource<ListPage<ShiftRow>> =>
  deskResource('GET /reservation-admin/shifts', topics, {
    query: apiSearchOf(query, ofTab[query.tab]),
  })

/** Counts the shifts whose difference waits for a second person, by reading the first of them. */
export const unconfirmedResource: Resource<ListPage<ShiftRow>> = deskResource(
  'GET /reservation-admin/shifts',
  topics,
  { query: new URLSearchParams({ ...ofTab.unconfirmed, size: '1' }) },
)

/** A shift with its lines. */
export const shiftResource = (id: string): Resource<ShiftView> =>
  deskResource('GET /reservation-admin/shifts/:id', topics, { params: { id } })
