import type { CapacityDayView, TakersView } from '@arung/contracts/capacity/views'
import type { Resource } from '../../app/api/resource.ts'
import type { Closing } from './sessions.ts'

export type Taker = TakersView['items'][number]
/**
 * The right with which a person closes and reopens sessions of a pool, and what each request to the API carries with
 * it.
 */
export type ClosingRight = Readonly<{
  right: Closing['right']
  by: Readonly<Record<string, string>>
}>

/** A back office that shows the capacity of a day, and what the signed-in person may change there. */
export type CapacityArea<Day extends CapacityDayView = CapacityDayView> = Readonly<{
  /** The prefix of the area's API. */
  api: '/admins' | '/reservation-admin'
  mayLimit: boolean
  /** False for a product that takes places of no pool: it is only closed and opened. */
  isPool: (day: Day) => boolean
  /** Null when the person may not close sessions. */
  closing: (day: Day) => ClosingRight | null
  /** The screen of the sale that takes places; null when the area has none. */
  takerTo: (taker: Taker) => string | null
}>
/** The same area with its screen of several days. */
export type CapacityBoardArea<Day extends CapacityDayView> = CapacityArea<Day> &
  Readonly<{
    daysFrom: (date: string, days: number) => Resource<Day[]>
    screen: string
  }>

/** The streams that a pool's day is built from: its own, the pool, and the products that give it sessions. */
export const siteTopics = ['capacity', 'pool', 'product']

/** The site's own admins may change everything. */
export const siteArea: CapacityArea = {
  api: '/admins',
  mayLimit: true,
  isPool: () => true,
  closing: () => ({ right: 'ANY', by: {} }),
  takerTo: ({ orderSlug }) => (orderSlug === null ? null : `/admin/orders/${orderSlug}`),
}
