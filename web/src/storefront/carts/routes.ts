import type { FeatureRoutes } from '../../app/feature-routes.ts'
import { CartFrame } from './cart-frame.tsx'

/** The route of the cart of users and agents. */
export const cartRoutes: FeatureRoutes = screen => ({
  default: [
    {
      Component: CartFrame,
      children: [{ path: 'cart', lazy: screen(() => import('./cart-screen.tsx')) }],
    },
  ],
})
