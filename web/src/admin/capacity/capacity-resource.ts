import type { CapacityDayView } from '@arung/contracts/capacity/views'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** What a pool's day is made from: its own stream, the pool, and the products that give it sessions. */
const topics = ['capacity', 'pool', 'product']

/** Every pool on one day. */
export const poolsResource = (date: string): Resource<CapacityDayView[]> =>
  deskResource(`/admins/capacity?date=${date}`, topics)

/** One pool on one day. */
export const poolDayResource = (poolId: string, date: string): Resource<CapacityDayView> =>
  deskResource(`/admins/capacity/${poolId}/${date}`, topics)

/** The screen of a day. */
export const capacityScreen = (date: string): string => `/admin/capacity?date=${date}`
