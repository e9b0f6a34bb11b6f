import type { CapacityDayView } from '@arung/contracts/capacity/views'
import type { Resource } from '../../app/api/resource.ts'

/** A back office in which the places of a day are looked at, and what of them can be changed there by whoever is signed in. */
export type CapacityArea<Day extends CapacityDayView = CapacityDayView> = Readonly<{
  /** Where the API of the area begins. */
  api: '/admins' | '/reservation-admin'
  mayLimit: boolean
  /** What a closing of this day is asked with; null where the person may not close. */
  closing: (day: Day) => Readonly<Record<string, string>> | null
}>
/** Its screen of a day. */
export type CapacityBoardArea<Day extends CapacityDayView> = CapacityArea<Day> &
  Readonly<{
    poolsOf: (date: string) => Resource<Day[]>
    screenOf: (date: string) => string
  }>

/** What a pool's day is made from: its own stream, the pool, and the products that give it sessions. */
export const siteTopics = ['capacity', 'pool', 'product']

/** The site's own admins change everything. */
export const siteArea: CapacityArea = { api: '/admins', mayLimit: true, closing: () => ({}) }
