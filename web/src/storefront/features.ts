import type { FeatureRoutes } from '../app/feature-routes.ts'
import { blogRoutes } from './blogs/routes.ts'
import { cartRoutes } from './carts/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { checkoutRoutes } from './checkouts/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { refundRoutes } from './refunds/routes.ts'

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
