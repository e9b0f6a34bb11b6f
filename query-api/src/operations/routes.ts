import type { Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { mappingRoutes } from './mapping-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { productRoutes } from './product-routes.ts'
import { unitRoutes } from './unit-routes.ts'

/** The people and equipment that the operator works with, as the reservation area's staff see them. */
export const operationsRoutes = (parts: Parts): Route[] => [
  ...productRoutes(parts),
  ...mappingRoutes(parts),
  ...peopleRoutes(parts),
  ...unitRoutes(parts),
]
