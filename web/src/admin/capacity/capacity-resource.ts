import type { CapacityDayView } from '@arung/contracts/capacity/views'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { siteTopics } from './area.ts'

/** Every pool on so many days from one on, in one call. */
export const daysResource = (date: string, days: number): Resource<CapacityDayView[]> =>
  deskResource('GET /admins/capacity', siteTopics, { query: { date, days } })

export const capacityPath = '/admin/capacity'

/** The screen of a day. */
export const capacityScreen = (date: string): string => `${capacityPath}?date=${date}`
