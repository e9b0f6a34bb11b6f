import type { DashboardView } from '@arung/contracts/orders/views'
import { liveResource } from '../../app/api/resource.ts'

export const dashboardResource = liveResource<DashboardView>('/admins/dashboard')

/** An open desk sees new orders without reloading. */
export const dashboardRefreshMs = 30_000
