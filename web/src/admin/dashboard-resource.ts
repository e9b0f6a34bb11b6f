import { deskResource } from '../backoffice/live/desk-resource.ts'

export const dashboardResource = deskResource('GET /admins/dashboard', [
  'order',
  'refund',
  'account',
  'contact',
])
