import { BookingState } from '@arung/contracts/bookings/statuses'
import { SaleSource } from '@arung/contracts/bookings/sales'
import type { BookingRow, BookingView, DayView } from '@arung/contracts/bookings/views'
import { DayListKind } from '@arung/contracts/operations/product-types'
import type { z } from 'zod'
import type { Resource } from '../../app/api/resource.ts'
import { addDays, operatorToday } from '../../base/format/dates.ts'
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

/** RESCHEDULED: a move waits for its approval. PAID: nothing is left to collect, and nobody has come yet. */
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
  ],
  sorts: ['day', 'latest'],
  usualSort: tab => (tab === 'all' ? 'latest' : 'day'),
}

const streams: Parameters<typeof deskResource>[1] = ['booking', 'order', 'reservation']
const path = '/reservation-admin/bookings'

/** One page of the bookings. */
export const bookingsResource = (
  query: ListQuery<BookingTab, BookingSort>,
): Resource<ListPage<BookingRow>> =>
  deskResource(`${path}?${apiSearchOf(query, searchOfTab(query.tab))}`, streams)

/** How many bookings a tab has: its first line, with the total. */
export const countResource = (tab: BookingTab): Resource<ListPage<BookingRow>> =>
  deskResource(
    `${path}?${new URLSearchParams({ ...searchOfTab(tab), size: '1' }).toString()}`,
    streams,
  )

function searchOfTab(tab: BookingTab): Record<string, string> {
  const today = operatorToday()
  switch (tab) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'contradicted':
      return { view: 'CONTRADICTED' }
    case 'unmapped':
      return { view: 'UNMAPPED' }
    case 'unended':
      return { view: 'OPEN', to: addDays(today, -1) }
    case 'all':
      return {}
  }
}

export const bookingPath = (bookingId: string): string => `${path}/${bookingId}`
export const bookingResource = (bookingId: string): Resource<BookingView> =>
  deskResource(bookingPath(bookingId), streams)

export type Day = z.output<typeof DayView>
/** A day's departures. */
export const dayResource = (date: string): Resource<Day> =>
  deskResource(`/reservation-admin/days/${date}`, streams)

export type DepartureOf = Readonly<{ date: string; productId: string; time: string }>
/** The bookings of one departure, as many as a page has. */
export const departureResource = ({
  date,
  productId,
  time,
}: DepartureOf): Resource<ListPage<BookingRow>> => {
  const asked = { from: date, to: date, product: productId, time, size: '100' }
  return deskResource(`${path}?${new URLSearchParams(asked).toString()}`, streams)
}
