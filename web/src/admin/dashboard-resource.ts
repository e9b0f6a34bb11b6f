import type { DashboardView } from '@arung/contracts/orders/views'
import { deskResource } from '../backoffice/live/desk-resource.ts'

export const dashboardResource = deskResource<DashboardView>('/admins/dashboard', [
  'order',
  'refund',
  'account',
  'contact',
])
