import type { CapacityDayView } from '@arung/contracts/capacity/views'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { siteTopics } from './area.ts'

/** Reads every pool on that many days from a date, in one request. */
export const daysResource = (date: string, days: number): Resource<CapacityDayView[]> =>
  deskResource('GET /admins/capacity', siteTopics, { query: { date, days } })

export const capacityPath = '/admin/capacity'

/** Returns the address of the screen of a day. */
export const capacityScreen = (date: string): string => `${capacityPath}?date=${date}`
