import type { FeatureRoutes } from '../app/feature-routes.ts'
import { blogRoutes } from '../storefront/blogs/routes.ts'
import { cartRoutes } from '../storefront/carts/routes.ts'
import { catalogueRoutes } from '../storefront/catalogue/routes.ts'
import { checkoutRoutes } from '../storefront/checkouts/routes.ts'
import { contactRoutes } from '../storefront/contacts/routes.ts'
import { homeRoutes } from '../storefront/home/routes.ts'
import { orderRoutes } from '../storefront/orders/routes.ts'
import { pageRoutes } from '../storefront/pages/routes.ts'
import { paymentRoutes } from '../storefront/payments/routes.ts'
import { refundRoutes } from '../storefront/refunds/routes.ts'

/** The public features. */
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
