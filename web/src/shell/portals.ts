import { authRoutes } from '../account/auth/routes.ts'
import { customerOrderRoutes } from '../account/orders/routes.ts'
import { profileRoutes } from '../account/profile/routes.ts'
import { inactiveRoutes } from '../account/frame/routes.ts'
import { securityRoutes } from '../account/security/routes.ts'
import { analyticsRoutes } from '../admin/analytics/routes.ts'
import { adminAuthRoutes } from '../admin/auth/routes.ts'
import { adminBlogRoutes } from '../admin/blogs/routes.ts'
import { capacityRoutes } from '../admin/capacity/routes.ts'
import { cataloguePartRoutes } from '../admin/catalogue/parts-routes.ts'
import { adminContactRoutes } from '../admin/contacts/routes.ts'
import { dashboardRoutes } from '../admin/dashboard/routes.ts'
import { adminJobRoutes } from '../admin/jobs/routes.ts'
import { adminWellbeingRoutes } from '../admin/wellbeing/routes.ts'
import { adminMovingRoutes } from '../admin/moving/routes.ts'
import { receivableRoutes } from '../admin/receivables/routes.ts'
import { adminOrderRoutes } from '../admin/orders/routes.ts'
import { peopleRoutes } from '../admin/people/routes.ts'
import { adminProductRoutes } from '../admin/products/routes.ts'
import { adminSearchRoutes } from '../admin/search/routes.ts'
import { adminSettingsRoutes } from '../admin/settings/routes.ts'
import { adminSpecialPriceRoutes } from '../admin/special-prices/routes.ts'
import { adminInactiveRoutes } from '../admin/frame/routes.ts'
import { adminPickupRoutes } from '../admin/pickups/routes.ts'
import { adminPageRoutes } from '../admin/pages/routes.ts'
import { adminRedirectRoutes } from '../admin/redirects/routes.ts'
import { agentAuthRoutes } from '../agent/auth/routes.ts'
import { agentOwnAccountRoutes } from '../agent/account/routes.ts'
import { agentOrderRoutes } from '../agent/orders/routes.ts'
import { agentPriceRoutes } from '../agent/prices/routes.ts'
import { agentAccountRoutes } from '../agent/frame/routes.ts'
import type { FeatureRoutes } from '../app/feature-routes.ts'
import { staffAuthRoutes } from '../reservation/auth/routes.ts'
import { operationsRoutes } from '../reservation/operations/routes.ts'
import { bookingRoutes } from '../reservation/bookings/routes.ts'
import { unconfirmedRoutes } from '../reservation/unconfirmed/routes.ts'
import { closureRoutes } from '../reservation/closures/routes.ts'
import { staffCapacityRoutes } from '../reservation/capacity/routes.ts'
import { dayRoutes } from '../reservation/days/routes.ts'
import { guidePayRoutes } from '../reservation/guide-pay/routes.ts'
import { deskRoutes } from '../reservation/desk/routes.ts'
import { walletRoutes } from '../reservation/wallets/routes.ts'
import { agentReceivableRoutes } from '../reservation/receivables/routes.ts'
import { ledgerRoutes } from '../reservation/ledger/routes.ts'
import { saleRoutes } from '../reservation/sales/routes.ts'
import { reservationAgentListRoutes } from '../reservation/agents/routes.ts'
import { boardRoutes } from '../reservation/board/routes.ts'
import { ownDayRoutes } from '../reservation/own-day/routes.ts'
import { paperRoutes } from '../reservation/papers/routes.ts'
import { taxRoutes } from '../reservation/taxes/routes.ts'
import { reservationRoutes } from '../reservation/frame/routes.ts'
import { rotaRoutes } from '../reservation/rota/routes.ts'
import { monthRoutes } from '../reservation/months/routes.ts'
import { reconciliationRoutes } from '../reservation/reconciliation/routes.ts'
import { shiftRoutes } from '../reservation/shifts/routes.ts'
import { staffRoutes } from '../reservation/staff/routes.ts'
import { reservationAgentAuthRoutes } from '../reservation-agent/auth/routes.ts'
import { agentBookingRoutes } from '../reservation-agent/bookings/routes.ts'
import { ownAccountRoutes } from '../reservation-agent/account/routes.ts'
import { ownWalletRoutes } from '../reservation-agent/wallet/routes.ts'
import { reservationAgentRoutes } from '../reservation-agent/frame/routes.ts'
import { transportRoutes } from '../reservation/transport/routes.ts'

/**
 * The areas for signed-in people and their sign-in pages, and the day links of guides and drivers. `portal-routes.tsx`
 * loads them when one is opened.
 */
export const portals: readonly FeatureRoutes[] = [
  authRoutes,
  inactiveRoutes,
  customerOrderRoutes,
  profileRoutes,
  securityRoutes,
  agentAuthRoutes,
  agentAccountRoutes,
  agentOrderRoutes,
  agentOwnAccountRoutes,
  agentPriceRoutes,
  adminAuthRoutes,
  adminInactiveRoutes,
  dashboardRoutes,
  analyticsRoutes,
  adminOrderRoutes,
  peopleRoutes,
  receivableRoutes,
  cataloguePartRoutes,
  capacityRoutes,
  adminBlogRoutes,
  adminPickupRoutes,
  adminPageRoutes,
  adminRedirectRoutes,
  adminContactRoutes,
  adminJobRoutes,
  adminWellbeingRoutes,
  adminMovingRoutes,
  adminProductRoutes,
  adminSettingsRoutes,
  adminSpecialPriceRoutes,
  adminSearchRoutes,
  staffAuthRoutes,
  reservationRoutes,
  staffCapacityRoutes,
  staffRoutes,
  reservationAgentListRoutes,
  operationsRoutes,
  bookingRoutes,
  dayRoutes,
  guidePayRoutes,
  closureRoutes,
  unconfirmedRoutes,
  deskRoutes,
  saleRoutes,
  transportRoutes,
  boardRoutes,
  rotaRoutes,
  ledgerRoutes,
  paperRoutes,
  taxRoutes,
  agentReceivableRoutes,
  shiftRoutes,
  monthRoutes,
  reconciliationRoutes,
  walletRoutes,
  ownDayRoutes,
  reservationAgentAuthRoutes,
  reservationAgentRoutes,
  agentBookingRoutes,
  ownWalletRoutes,
  ownAccountRoutes,
]
