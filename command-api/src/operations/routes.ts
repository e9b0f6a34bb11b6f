import { SaveDriver, SaveGuide } from '@arung/contracts/operations/people'
import { SaveProductType } from '@arung/contracts/operations/product-types'
import { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import { SaveCraft, SaveVehicle } from '@arung/contracts/operations/units'
import { allow } from '@arung/domain/accounts/permissions'
import { driver } from '@arung/domain/operations/driver'
import type { Unit } from '@arung/domain/operations/events'
import { guide } from '@arung/domain/operations/guide'
import { productType } from '@arung/domain/operations/product-type'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import { unit } from '@arung/domain/operations/unit'
import type { Route } from '@arung/platform/http/route'
import type { CommandMeta } from '@arung/event-store/codec'
import type { z } from 'zod'
import type { DestroyKey, Parts } from '../parts.ts'
import { productFacts } from './facts.ts'
import { mappingRoutes } from './mapping-routes.ts'
import { eraseRoute, personRoutes } from './person-routes.ts'
import { personRefusals, productRefusals, resourceRefusals, unitRefusals } from './refusals.ts'
import { resourceRoutes } from './resource-routes.ts'
import {
  driverStream,
  guideStream,
  productTypeStream,
  reservationProductStream,
  unitStream,
} from './streams.ts'
import { underUnitName } from './unit-names.ts'

const operations = { access: allow('operations:change') }
const transport = { access: allow('drivers:change') }
const none = () => null

/** The people and things that the operator works with. */
export const operationsRoutes = (parts: Parts): readonly Route[] => [
  ...productRoutes(parts),
  ...mappingRoutes(parts),
  ...peopleRoutes(parts),
  ...unitRoutes(parts),
]

const productRoutes = (parts: Parts): readonly Route[] => [
  ...resourceRoutes(parts, {
    ...operations,
    path: '/reservation-admin/product-types',
    thing: 'a type of reservation products',
    kind: 'product-type',
    decider: productType,
    stream: productTypeStream,
    body: SaveProductType,
    refusals: resourceRefusals,
    factsOf: none,
  }),
  ...resourceRoutes(parts, {
    ...operations,
    path: '/reservation-admin/products',
    thing: 'a reservation product',
    kind: 'reservation-product',
    decider: reservationProduct,
    stream: reservationProductStream,
    body: SaveReservationProduct,
    refusals: productRefusals,
    factsOf: value =>
      value === null
        ? { hasType: false, hasPools: false, components: [] }
        : productFacts(parts, value),
  }),
]

const guides = { kind: 'guide', decider: guide, stream: guideStream } as const
const drivers = { kind: 'driver', decider: driver, stream: driverStream } as const

const peopleRoutes = (parts: Parts): readonly Route[] => [
  ...personRoutes(parts, {
    ...operations,
    ...guides,
    path: '/reservation-admin/guides',
    thing: 'a guide',
    body: SaveGuide,
    refusals: personRefusals,
  }),
  ...personRoutes(parts, {
    ...transport,
    ...drivers,
    path: '/reservation-admin/drivers',
    thing: 'a driver',
    body: SaveDriver,
    refusals: personRefusals,
  }),
]

/** Routes for the workers about people who work for the operator. */
export const internalOperationsRoutes =
  (destroyKey: DestroyKey) =>
  (parts: Parts): readonly Route[] => [
    eraseRoute(parts, destroyKey, guides),
    eraseRoute(parts, destroyKey, drivers),
  ]

const unitRoutes = (parts: Parts): readonly Route[] => {
  const shared = {
    decider: unit,
    stream: unitStream,
    refusals: unitRefusals,
    guarded: <Done>(
      meta: CommandMeta,
      of: Readonly<{ id: string; value: Unit }>,
      save: () => Promise<Done>,
    ) => underUnitName(parts, meta, of, save),
  }
  return [
    ...resourceRoutes(parts, {
      ...operations,
      ...shared,
      path: '/reservation-admin/units',
      thing: 'a raft, ATV or bicycle',
      kind: 'unit',
      body: SaveCraft as z.ZodType<Unit, z.input<typeof SaveCraft>>,
      factsOf: () => ({ isVehicle: false }),
    }),
    ...resourceRoutes(parts, {
      ...transport,
      ...shared,
      path: '/reservation-admin/vehicles',
      thing: 'a vehicle',
      kind: 'vehicle',
      body: SaveVehicle as z.ZodType<Unit, z.input<typeof SaveVehicle>>,
      factsOf: () => ({ isVehicle: true }),
    }),
  ]
}
