import type { ShiftRow, ShiftView } from '@arung/contracts/shifts/shifts'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const shiftTabs = ['open', 'unconfirmed', 'recount', 'closed'] as const
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
  recount: { state: 'RECOUNT' },
  closed: { state: 'CLOSED' },
}

/** One page of the shifts. */
export const shiftsResource = (
  query: ListQuery<ShiftTab, ShiftSort>,
): Resource<ListPage<ShiftRow>> =>
  deskResource('GET /reservation-admin/shifts', topics, {
    query: apiSearchOf(query, ofTab[query.tab]),
  })

/** Counts the shifts of a tab, by reading the first of them. */
const countOf = (tab: ShiftTab): Resource<ListPage<ShiftRow>> =>
  deskResource('GET /reservation-admin/shifts', topics, {
    query: new URLSearchParams({ ...ofTab[tab], size: '1' }),
  })
/** Shifts whose difference waits for a second person, and those that are counted again. */
export const unconfirmedResource = countOf('unconfirmed')
export const recountResource = countOf('recount')

/** A shift with its lines. */
export const shiftResource = (id: string): Resource<ShiftView> =>
  deskResource('GET /reservation-admin/shifts/:id', topics, { params: { id } })
