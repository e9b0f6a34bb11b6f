import type { z } from 'zod'
import type { AnalyticsQuery, AnalyticsView } from './views.ts'

/** What the routes of analytics take and answer. */
export type AnalyticsApi = {
  'GET /admins/analytics': { query: z.input<typeof AnalyticsQuery>; data: AnalyticsView }
  'GET /admins/analytics/export': { query: z.input<typeof AnalyticsQuery>; data: 'file' }
}
