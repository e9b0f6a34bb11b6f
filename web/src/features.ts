import { authRoutes } from './account/auth/routes.ts'
import { customerOrderRoutes } from './account/orders/routes.ts'
import { profileRoutes } from './account/profile/routes.ts'
import { inactiveRoutes } from './account/routes.ts'
import { securityRoutes } from './account/security/routes.ts'
import { adminAuthRoutes } from './admin/auth/routes.ts'
import { adminContactRoutes } from './admin/contacts/routes.ts'
import { dashboardRoutes } from './admin/dashboard/routes.ts'
import { adminJobRoutes } from './admin/jobs/routes.ts'
import { adminOrderRoutes } from './admin/orders/routes.ts'
import { peopleRoutes } from './admin/people/routes.ts'
import { adminSettingsRoutes } from './admin/settings/routes.ts'
import { adminInactiveRoutes } from './admin/routes.ts'
import { agentAuthRoutes } from './agent/auth/routes.ts'
import { agentOrderRoutes } from './agent/orders/routes.ts'
import { agentAccountRoutes } from './agent/routes.ts'
import type { FeatureRoutes } from './app/feature-routes.ts'
import { blogRoutes } from './storefront/blogs/routes.ts'
import { cartRoutes } from './storefront/carts/routes.ts'
import { catalogueRoutes } from './storefront/catalogue/routes.ts'
import { checkoutRoutes } from './storefront/checkouts/routes.ts'
import { contactRoutes } from './storefront/contacts/routes.ts'
import { homeRoutes } from './storefront/home/routes.ts'
import { orderRoutes } from './storefront/orders/routes.ts'
import { pageRoutes } from './storefront/pages/routes.ts'
import { paymentRoutes } from './storefront/payments/routes.ts'
import { refundRoutes } from './storefront/refunds/routes.ts'

/** What is there for everybody. */
export const storefront: readonly FeatureRoutes[] = [
  homeRoutes,
  pageRoutes,
  catalogueRoutes,
  contactRoutes,
  blogRoutes,
  cartRoutes,
  checkoutRoutes,
  paymentRoutes,
  orderRoutes,
  refundRoutes,
]
/** The areas of those who have signed in, and the way there. */
export const portals: readonly FeatureRoutes[] = [
  authRoutes,
  inactiveRoutes,
  customerOrderRoutes,
  profileRoutes,
  securityRoutes,
  agentAuthRoutes,
  agentAccountRoutes,
  agentOrderRoutes,
  adminAuthRoutes,
  adminInactiveRoutes,
  dashboardRoutes,
  adminOrderRoutes,
  peopleRoutes,
  adminContactRoutes,
  adminJobRoutes,
  adminSettingsRoutes,
]
/** The screens of every feature. */
export const features: readonly FeatureRoutes[] = [...storefront, ...portals]
