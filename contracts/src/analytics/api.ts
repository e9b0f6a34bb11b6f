import type { z } from 'zod'
import type { AnalyticsQuery, AnalyticsView } from './views.ts'

/** Requests and responses of the analytics routes. */
export type AnalyticsApi = {
  'GET /admins/analytics': { query: z.input<typeof AnalyticsQuery>; data: AnalyticsView }
  'GET /admins/analytics/export': { query: z.input<typeof AnalyticsQuery>; data: 'file' }
}
