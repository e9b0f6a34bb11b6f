import type { SingleProduct } from '@arung/contracts/operations/reservation-products'
import type {
  DeskAvailability,
  DeskProduct,
  DeskSession,
} from '@arung/contracts/reservations/views'
import { closingIdsOf } from '@arung/domain/capacity/closing-ids'
import { instantOf, isBefore } from '@arung/domain/time'
import { notFound } from '@arung/platform/http/errors'
import { soldByOf } from '@arung/domain/reservations/selling'
import { endOf } from '@arung/domain/reservations/visits'
import { isShut, leastOf, placesLeft } from '../capacity/availability.ts'
import { availabilityModel, capacityDays, countsOf } from '../capacity/queries.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import { byText } from '../lists/memory-list.ts'
import type { Asking } from '../lists/memory-list-routes.ts'
import { allOf, operationsModel } from '../operations/queries.ts'
import type { Parts } from '../parts.ts'

type Part = Readonly<{ id: string; product: SingleProduct }>
type Sold = Readonly<{
  product: DeskProduct
  parts: readonly Part[]
  /** Rupiah for agents without a price of their own. */
  agentPrice: number
}>

/**
 * Returns what the desk may sell: products that are not retired and have no retired part. They are sorted by the rank
 * of their type and by name, packages last.
 */
export async function deskOffers(database: Database): Promise<readonly Sold[]> {
  const [products, types] = await Promise.all([
    allOf(database, 'reservation_products'),
    allOf(database, 'product_types'),
  ])
  const typeOf = new Map(types.map(({ id, value }) => [id, value]))
  const active = new Map(
    products.flatMap(({ id, value, retired }) => (retired ? [] : [[id, value] as const])),
  )
  const offers = [...active].flatMap(([id, value]): Sold[] => {
    const ids = value.kind === 'SINGLE' ? [id] : value.components
    const parts = ids.flatMap((one): Part[] => {
      const product = active.get(one)
      return product?.kind === 'SINGLE' ? [{ id: one, product }] : []
    })
    if (parts.length !== ids.length) return []
    const typeId = value.kind === 'SINGLE' ? value.typeId : null
    const type = typeId === null ? undefined : typeOf.get(typeId)
    const { kind, name, nameId, price, usdPrice } = value
    const product: DeskProduct = {
      id,
      kind,
      name,
      nameId,
      price,
      usdPrice,
      type: typeId === null || type === undefined ? null : { id: typeId, ...type },
      soldBy: soldByOf(value),
      parts: parts.map(({ id: partId, product: own }) => ({
        id: partId,
        name: own.name,
        nameId: own.nameId,
        sessions: own.sessions,
        durationMinutes: own.durationMinutes,
      })),
    }
    return [{ product, parts, agentPrice: value.agentPrice }]
  })
  return offers.toSorted(
    ({ product: a }, { product: b }) =>
      rankOf(a) - rankOf(b) || byText(a.name, b.name) || byText(a.id, b.id),
  )
}

const packagesLast = 1_001
const rankOf = ({ type }: DeskProduct): number => type?.rank ?? packagesLast

/**
 * Returns what is left on a day of each part of an offer, as the desk may sell it. Sessions that have begun are
 * included.
 */
async function deskAvailability(
  database: Database,
  facts: CatalogueFacts,
  { parts }: Pick<Sold, 'parts'>,
  date: string,
  now: string,
): Promise<DeskAvailability> {
  const ids = [...new Set(parts.flatMap(({ id, product }) => closingIdsOf(id, product.pools)))]
  const counts = countsOf(await capacityDays(database, ids, date, date))
  const at = ({ id, product }: Part, time: string): DeskSession => {
    const uses = closingIdsOf(id, product.pools).map(poolId => ({
      pool: facts.pools.get(poolId),
      day: counts(poolId, date),
    }))
    const left = leastOf(uses.map(({ pool, day }) => placesLeft(pool, day, time)))
    const per = product.pools.some(use => use.per === 'UNIT') ? 'UNIT' : 'GUEST'
    const state = isBefore(now, endOf(product, date, time))
      ? uses.some(({ day }) => isShut(day, time))
        ? 'CLOSED'
        : left === 0
          ? 'FULL'
          : isBefore(now, instantOf(date, time))
            ? 'OPEN'
            : 'BEGUN'
      : 'PAST'
    return { time, left: state === 'OPEN' || state === 'BEGUN' ? left : 0, per, state }
  }
  return {
    date,
    parts: parts.map(part => ({
      id: part.id,
      sessions: part.product.sessions.toSorted().map(time => at(part, time)),
      allDay:
        part.product.sessions.length > 0 ? null : allDayOf(at(part, lastMinute(part.product))),
    })),
  }
}

/** Returns the last time of the day at which a product of this duration can begin. */
function lastMinute({ durationMinutes }: SingleProduct): string {
  const minutes = Math.min(1_439, 1_440 - durationMinutes)
  return [Math.floor(minutes / 60), minutes % 60].map(n => String(n).padStart(2, '0')).join(':')
}

const allDayOf = ({ time: _time, ...session }: DeskSession) => session

/** Reads what is left of a product on a day, once the log has been followed to the asked position. Throws 404. */
export async function availabilityOf(
  { accountStatus, catalogue, clock, database, progress }: Parts,
  { principal, request: { minPosition } }: Asking,
  { productId, date }: Readonly<{ productId: string; date: string }>,
): Promise<DeskAvailability> {
  await accountStatus.assertActive(principal, minPosition)
  await progress.reached([operationsModel, availabilityModel], minPosition)
  const offers = await deskOffers(database)
  const offer = offers.find(({ product }) => product.id === productId)
  if (!offer) throw notFound()
  const { facts } = await catalogue.at(minPosition)
  return deskAvailability(database, facts, offer, date, clock.now().toISOString())
}
