import type { CapacityDayView } from '@arung/contracts/capacity/views'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { siteTopics } from './area.ts'

/** Every pool on one day. */
export const poolsResource = (date: string): Resource<CapacityDayView[]> =>
  deskResource(`/admins/capacity?date=${date}`, siteTopics)

/** One pool on one day. */
export const poolDayResource = (poolId: string, date: string): Resource<CapacityDayView> =>
  deskResource(`/admins/capacity/${poolId}/${date}`, siteTopics)

/** The screen of a day. */
export const capacityScreen = (date: string): string => `/admin/capacity?date=${date}`
