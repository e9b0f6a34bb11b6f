// Streams: pool, category -> product -> producttype -> reservationproduct -> productmapping. Finished by: the same row again.
import type { ProductRow } from '@arung/contracts/moving/product-columns'
import { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import { productMapping } from '@arung/domain/operations/product-mapping'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import { isSame } from '@arung/domain/same'
import { invalidInput } from '@arung/platform/http/errors'
import { readInput } from '@arung/platform/http/input'
import { accepted } from '../commands.ts'
import { mappingFacts, productFacts } from '../operations/facts.ts'
import { mappingRefusals, productRefusals } from '../operations/refusals.ts'
import {
  mappingIdOf,
  productMappingStream,
  reservationProductStream,
} from '../operations/streams.ts'
import { capacityOf, typeOf } from './catalogue-steps.ts'
import {
  marked,
  metaOf,
  movedId,
  nowOf,
  problem,
  RowRefused,
  togetherOf,
  type InFile,
  type Moved,
  type Mover,
  type Moving,
} from './moving.ts'
import { deskProductOf } from './product-values.ts'
import { saveSiteProduct } from './site-product.ts'

/** What is sold: on the site, at the desk, and how an order of the one becomes bookings of the other. */
export const products: Mover<ProductRow> = {
  // Rows share categories, types and capacities.
  laneOf: () => '',
  async move(moving, row, inFile) {
    assertUnits(row)
    assertCapacity(row, inFile)
    const of = { ...moving, parts: marked(moving) }
    const sold = row.sold ?? 'BOTH'
    const capacity = await capacityOf(of, row)
    const steps: Moved['outcome'][] = []
    const pools =
      capacity === null
        ? []
        : [
            {
              poolId: capacity.id,
              per: row.per === 'UNIT' ? ('UNIT' as const) : ('PERSON' as const),
            },
          ]
    if (sold !== 'DESK') steps.push(await saveSiteProduct(of, row, pools))
    if (sold !== 'SITE') steps.push(await saveDeskProduct(of, row, pools))
    if (capacity !== null) steps.push(capacity.outcome)
    if (sold === 'BOTH') steps.push(await mapProduct(of, row.reference, null))
    return { outcome: togetherOf(steps) }
  },
  columnOf: {
    slug: 'address',
    sessions: 'sessions',
    SessionPastMidnight: 'sessions',
    minOrderQuantity: 'guests_min',
    ageMax: 'age_max',
    VariantRequired: 'reference',
    PoolsDiffer: 'capacity',
  },
}

export const siteProductId = (moving: Pick<Moving, 'parts'>, reference: string): string =>
  movedId(moving, 'product', reference)
export const deskProductId = (moving: Pick<Moving, 'parts'>, reference: string): string =>
  movedId(moving, 'desk product', reference)

/** Refuses other places than an earlier row of the file gives the same capacity: the later would overwrite them. */
function assertCapacity({ capacity, per_session, per_day }: ProductRow, { earlier }: InFile): void {
  if (capacity === null) return
  const problems = Object.entries({ per_session, per_day }).flatMap(([column, places]) => {
    const n = places === null ? null : earlier(`${column}|${capacity.toLowerCase()}`, places)
    return n === null ? [] : [problem(column, 'CapacityTwice', { n })]
  })
  if (problems.length > 0) throw new RowRefused(...problems)
}

function assertUnits({ per, seats, list }: ProductRow): void {
  if (per !== 'UNIT') return
  if (seats === null) throw new RowRefused(problem('seats', 'NeedsOther', { names: 'seats' }))
  if (list === 'NONE')
    throw new RowRefused(problem('list', 'NotOffered', { names: 'RAFTING, ATV, TRANSPORT' }))
}

async function saveDeskProduct(
  moving: Moving,
  row: ProductRow,
  pools: Parameters<typeof deskProductOf>[1]['pools'],
): Promise<Moved['outcome']> {
  const { parts } = moving
  const typeId = await typeOf(moving, row)
  const id = deskProductId(moving, row.reference)
  const stream = reservationProductStream(id)
  const { state, revision } = await parts.workers.load(stream, reservationProduct)
  const value = deskProductOf(row, { typeId, pools, before: state?.value ?? null })
  if (isSame(state?.value ?? null, value)) return 'SAME'
  const read = readInput(SaveReservationProduct, value)
  if (!read.ok) throw invalidInput(read.errors)
  const command = {
    type: 'Save',
    id,
    value,
    facts: await productFacts(parts, value),
    now: nowOf(moving),
    isNew: state === null,
  } as const
  const meta = metaOf(moving, `desk product|${id}|${revision}`)
  accepted(await parts.workers.execute(stream, reservationProduct, command, meta), productRefusals)
  return state === null ? 'ADDED' : 'CHANGED'
}

/** Says that an order of the product, or of its variant, becomes a booking of the product at the desk. */
export async function mapProduct(
  moving: Moving,
  reference: string,
  variantId: string | null,
): Promise<Moved['outcome']> {
  const { parts } = moving
  const productId = siteProductId(moving, reference)
  const found = parts.catalogue.state.products.get(productId)?.product
  // A product with variants is mapped by each of them.
  if (found === undefined || found.isVaried !== (variantId !== null)) return 'SAME'
  const value = { productId, variantId, parts: [deskProductId(moving, reference)] }
  const id = mappingIdOf(value)
  const stream = productMappingStream(id)
  const { state, revision } = await parts.workers.load(stream, productMapping)
  if (isSame(state, value)) return 'SAME'
  const facts = await mappingFacts(parts, value, value.parts)
  const command = { type: 'Save', id, value, facts, now: nowOf(moving) } as const
  const meta = metaOf(moving, `mapping|${id}|${revision}`)
  accepted(await parts.workers.execute(stream, productMapping, command, meta), mappingRefusals)
  return state === null ? 'ADDED' : 'CHANGED'
}
