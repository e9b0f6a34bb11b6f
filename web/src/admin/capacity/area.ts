import type { CapacityDayView, TakersView } from '@arung/contracts/capacity/views'
import type { Resource } from '../../app/api/resource.ts'
import type { Closing } from './sessions.ts'

export type Taker = TakersView['items'][number]
/** With what right somebody closes and opens sessions of a pool, and what the API is told with it. */
export type ClosingRight = Readonly<{
  right: Closing['right']
  by: Readonly<Record<string, string>>
}>

/** A back office in which the availability of a day is looked at, and what of it can be changed there by whoever is signed in. */
export type CapacityArea<Day extends CapacityDayView = CapacityDayView> = Readonly<{
  /** Where the API of the area begins. */
  api: '/admins' | '/reservation-admin'
  mayLimit: boolean
  /** Null where the person may not close. */
  closing: (day: Day) => ClosingRight | null
  /** The screen of who takes places; null where the area has none. */
  takerTo: (taker: Taker) => string | null
}>
/** Its screen of some days. */
export type CapacityBoardArea<Day extends CapacityDayView> = CapacityArea<Day> &
  Readonly<{
    daysFrom: (date: string, days: number) => Resource<Day[]>
    screen: string
  }>

/** What a pool's day is made from: its own stream, the pool, and the products that give it sessions. */
export const siteTopics = ['capacity', 'pool', 'product']

/** The site's own admins change everything. */
export const siteArea: CapacityArea = {
  api: '/admins',
  mayLimit: true,
  closing: () => ({ right: 'ANY', by: {} }),
  takerTo: ({ orderSlug }) => (orderSlug === null ? null : `/admin/orders/${orderSlug}`),
}
