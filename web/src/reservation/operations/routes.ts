import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Routes of the operator's staff, equipment and products. */
export const operationsRoutes: FeatureRoutes = screen => {
  const guide = screen(() => import('./guides-edit-screen.tsx'))
  const driver = screen(() => import('./drivers-edit-screen.tsx'))
  const unit = screen(() => import('./units-edit-screen.tsx'))
  const vehicle = screen(() => import('./vehicles-edit-screen.tsx'))
  const type = screen(() => import('./product-types-edit-screen.tsx'))
  const product = screen(() => import('./products-edit-screen.tsx'))
  const area = 'reservation/admin'
  return {
    reservation: [
      { path: `${area}/guides`, lazy: screen(() => import('./guides-screen.tsx')) },
      { path: `${area}/guides/create`, lazy: guide },
      { path: `${area}/guides/:id/edit`, lazy: guide },
      { path: `${area}/drivers`, lazy: screen(() => import('./drivers-screen.tsx')) },
      { path: `${area}/drivers/create`, lazy: driver },
      { path: `${area}/drivers/:id/edit`, lazy: driver },
      { path: `${area}/units`, lazy: screen(() => import('./units-screen.tsx')) },
      { path: `${area}/units/create`, lazy: unit },
      { path: `${area}/units/:id/edit`, lazy: unit },
      { path: `${area}/vehicles`, lazy: screen(() => import('./vehicles-screen.tsx')) },
      { path: `${area}/vehicles/create`, lazy: vehicle },
      { path: `${area}/vehicles/:id/edit`, lazy: vehicle },
      { path: `${area}/product-types`, lazy: screen(() => import('./product-types-screen.tsx')) },
      { path: `${area}/product-types/create`, lazy: type },
      { path: `${area}/product-types/:id/edit`, lazy: type },
      { path: `${area}/products`, lazy: screen(() => import('./products-screen.tsx')) },
      { path: `${area}/products/create`, lazy: product },
      { path: `${area}/products/:id/edit`, lazy: product },
      {
        path: `${area}/product-mapping`,
        lazy: screen(() => import('./product-mapping-screen.tsx')),
      },
    ],
  }
}
