import type { Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { paymentRoutes } from './payment-routes.ts'
import { reportRoutes } from './report-routes.ts'

/** The list of payments and the reports. */
export const ledgerRoutes = (parts: Parts): Route[] => [
  ...paymentRoutes(parts),
  ...reportRoutes(parts),
]
