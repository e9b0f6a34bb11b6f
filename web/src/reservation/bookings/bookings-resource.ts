import { dateAfter } from '@arung/contracts/dates'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import { BookingState } from '@arung/contracts/bookings/statuses'
import { SaleSource } from '@arung/contracts/bookings/sales'
import type { BookingRow, BookingView, DayView } from '@arung/contracts/bookings/views'
import { DayListKind } from '@arung/contracts/operations/product-types'
import type { z } from 'zod'
import type { Resource } from '../../app/api/resource.ts'
import { operatorToday } from '../../base/format/dates.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const bookingTabs = [
  'today',
  'tomorrow',
  'contradicted',
  'unmapped',
  'unended',
  'all',
] as const
export type BookingTab = (typeof bookingTabs)[number]
export type BookingSort = 'day' | 'latest'

/** RESCHEDULED: a move waits for approval. PAID: nothing is left to collect, and nobody has arrived yet. */
export const bookingStates = [...BookingState.options, 'RESCHEDULED', 'PAID'] as const
export const sources = SaleSource.options
export const collecting = ['yes', 'no'] as const
const ofAll = (tab: string): boolean => tab === 'all'

export const bookingsAddress: ListAddress<BookingTab, BookingSort> = {
  path: '/reservation/admin/reservation-list',
  tabParam: 'tab',
  tabs: bookingTabs,
  usualTab: 'today',
  filters: [
    { param: 'state', kind: 'select', values: bookingStates },
    { param: 'list', kind: 'select', values: DayListKind.options },
    { param: 'source', kind: 'select', values: sources },
    { param: 'toCollect', kind: 'select', values: collecting },
    { param: 'toReturn', kind: 'select', values: ['yes'] },
    { param: 'pickup', kind: 'select', values: ['open'] },
    { param: 'transfer', kind: 'select', values: ['waiting'] },
    { param: 'from', kind: 'date', isOpen: ofAll },
    { param: 'to', kind: 'date', isOpen: ofAll },
    { param: 'product', kind: 'given', isOpen: ofAll },
    { param: 'time', kind: 'given', isOpen: ofAll },
    { param: 'agent', kind: 'given', isOpen: ofAll },
  ],
  sorts: ['day', 'latest'],
  usualSort: tab => (tab === 'all' ? 'latest' : 'day'),
}

const streams: Parameters<typeof deskResource>[1] = ['booking', 'order', 'reservation']

/** One page of the bookings. */
export const bookingsResource = (
  query: ListQuery<BookingTab, BookingSort>,
): Resource<ListPage<BookingRow>> =>
  deskResource('GET /reservation-admin/bookings', streams, {
    query: apiSearchOf(query, searchOfTab(query.tab)),
  })

/** Counts the bookings of a tab by reading its first row, which comes with the total. */
export const countResource = (tab: BookingTab): Resource<ListPage<BookingRow>> =>
  deskResource('GET /reservation-admin/bookings', streams, {
    query: new URLSearchParams({ ...searchOfTab(tab), size: '1' }),
  })

function searchOfTab(tab: BookingTab): Record<string, string> {
  const today = operatorToday()
  switch (tab) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: dateAfter(today, 1), to: dateAfter(today, 1) }
    case 'contradicted':
      return { view: 'CONTRADICTED' }
    case 'unmapped':
      return { view: 'UNMAPPED' }
    case 'unended':
      return { view: 'OPEN', to: dateAfter(today, -1) }
    case 'all':
      return {}
  }
}

export const bookingResource = (bookingId: string): Resource<BookingView> =>
  deskResource('GET /reservation-admin/bookings/:id', streams, { params: { id: bookingId } })

export type Day = z.output<typeof DayView>
/** A day's departures. */
export const dayResource = (date: string): Resource<Day> =>
  deskResource('GET /reservation-admin/days/:date', streams, { params: { date } })

export type DepartureOf = Readonly<{ date: string; productId: string; time: string }>
/** The bookings of one departure, up to the size of a page. */
export const departureResource = ({
  date,
  productId,
  time,
}: DepartureOf): Resource<ListPage<BookingRow>> => {
  const query = { from: date, to: date, product: productId, time, size: '100' }
  return deskResource('GET /reservation-admin/bookings', streams, { query })
}

/** The same list as a file. */
export const bookingsFile = (query: ListQuery<BookingTab, BookingSort>): ApiPath =>
  pathOf('GET /reservation-admin/bookings/export', {
    query: apiSearchOf(query, searchOfTab(query.tab)),
  })
