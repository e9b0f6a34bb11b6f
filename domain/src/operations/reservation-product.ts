import type {
  SaveReservationProduct,
  SingleProduct,
} from '@arung/contracts/operations/reservation-products'
import type { ReservationProductEvent } from './events.ts'
import { defineResource, retiredAs } from './resource.ts'

/** What other streams say about the components of a product. */
export type ProductFacts = Readonly<{
  /** The type is known and not retired. */
  hasType: boolean
  hasPools: boolean
  /** The parts of a package, in order. Null for one that is unknown or retired. */
  components: readonly (SaveReservationProduct | null)[]
}>
export type ProductFault =
  | 'ProductTypeUnknown'
  | 'PoolUnknown'
  | 'ComponentUnknown'
  | 'PackageOfPackages'
  | 'SessionPastMidnight'

const minutesOfDay = 1_440

/** What is booked in the reservation area: an activity, or a package of two or three at one price. */
export const reservationProduct = defineResource<
  SaveReservationProduct,
  ReservationProductEvent,
  ProductFacts,
  ProductFault
>({
  saved: ({ id: productId, value, at }) => ({
    type: 'ReservationProductSaved',
    data: { productId, product: value, at },
  }),
  retired: ({ id: productId, at }) => ({
    type: 'ReservationProductRetired',
    data: { productId, at },
  }),
  restored: ({ id: productId, at }) => ({
    type: 'ReservationProductRestored',
    data: { productId, at },
  }),
  after: (before, event) =>
    event.type === 'ReservationProductSaved'
      ? { value: event.data.product, isRetired: false }
      : retiredAs(before, event.type === 'ReservationProductRetired'),
  rule: (product, facts) =>
    product.kind === 'SINGLE' ? singleFault(product, facts) : packageFault(facts),
})

function singleFault(product: SingleProduct, facts: ProductFacts): ProductFault | null {
  if (!facts.hasType) return 'ProductTypeUnknown'
  if (!facts.hasPools) return 'PoolUnknown'
  return product.sessions.some(time => minutesOf(time) + product.durationMinutes > minutesOfDay)
    ? 'SessionPastMidnight'
    : null
}

function packageFault({ components }: ProductFacts): ProductFault | null {
  if (components.some(one => one === null)) return 'ComponentUnknown'
  return components.some(one => one?.kind === 'PACKAGE') ? 'PackageOfPackages' : null
}

/** Returns the minutes since midnight of a time of day, HH:mm. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
