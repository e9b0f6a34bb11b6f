import type { Route } from '@arung/platform/http/route'
import { accountAdminRoutes } from './accounts/admin-routes.ts'
import { internalAccountRoutes } from './accounts/internal-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { blogCategoryRoutes } from './blogs/category-routes.ts'
import { blogRoutes } from './blogs/routes.ts'
import { internalCapacityRoutes } from './capacity/internal-routes.ts'
import { capacityRoutes } from './capacity/routes.ts'
import { internalCartRoutes } from './carts/internal-routes.ts'
import { cartRoutes } from './carts/routes.ts'
import { categoryRoutes } from './catalogue/category-routes.ts'
import { internalCatalogueRoutes } from './catalogue/internal-routes.ts'
import { offerRoutes } from './catalogue/offer-routes.ts'
import { productRoutes } from './catalogue/product-routes.ts'
import { removingRoutes } from './catalogue/removing-routes.ts'
import { checkoutRoutes } from './checkouts/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { companionRoutes } from './companions/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { internalGuestRoutes } from './guests/internal-routes.ts'
import { guestRoutes } from './guests/routes.ts'
import { internalOrderRoutes } from './orders/internal-routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import type { Parts } from './parts.ts'
import { pickupRoutes } from './pickups/routes.ts'
import { internalPaymentRoutes } from './payments/internal-routes.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { refundAdminRoutes } from './refunds/admin-routes.ts'
import { internalRefundRoutes } from './refunds/internal-routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Every command of the system. */
export function allRoutes(parts: Parts): readonly Route[] {
  return [
    ...accountRoutes(parts),
    ...accountAdminRoutes(parts),
    ...categoryRoutes(parts),
    ...productRoutes(parts),
    ...offerRoutes(parts),
    ...pickupRoutes(parts),
    ...removingRoutes(parts),
    ...mediaRoutes(parts),
    ...blogCategoryRoutes(parts),
    ...blogRoutes(parts),
    ...pageRoutes(parts),
    ...redirectRoutes(parts),
    ...settingsRoutes(parts),
    ...contactRoutes(parts),
    ...guestRoutes(parts),
    ...capacityRoutes(parts),
    ...cartRoutes(parts),
    ...checkoutRoutes(parts),
    ...companionRoutes(parts),
    ...orderRoutes(parts),
    ...refundRoutes(parts),
    ...refundAdminRoutes(parts),
    ...jobRoutes(parts),
    ...webhookRoutes(parts),
    ...internalAccountRoutes(parts),
    ...internalCapacityRoutes(parts),
    ...internalCatalogueRoutes(parts),
    ...internalCartRoutes(parts),
    ...internalGuestRoutes(parts),
    ...internalOrderRoutes(parts),
    ...internalPaymentRoutes(parts),
    ...internalRefundRoutes(parts),
  ].map(route => forTheActive(parts, withReplays(parts, route)))
}

/** Answers a repeated command as it was answered the first time. */
const withReplays = (parts: Parts, route: Route): Route => ({
  ...route,
  run: input => parts.replays.answer(route, input),
})

const signOutPath = /^\/[a-z-]+\/logout$/

/** Suspended people, and agents that wait for activation, may sign in and out and nothing else. */
function forTheActive({ standing, catalogue }: Parts, route: Route): Route {
  if (route.access === 'public' || signOutPath.test(route.path)) return route
  return {
    ...route,
    run(input) {
      const asked = standing.assertActive(input.principal)
      if (asked === undefined && catalogue.isReady()) return route.run(input)
      return Promise.all([asked, catalogue.started]).then(() => route.run(input))
    },
  }
}
