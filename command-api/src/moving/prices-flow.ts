// Streams: product -> productmapping, or specialprice, or reservationagent. Finished by: the same row again.
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { PriceRow } from '@arung/contracts/moving/product-columns'
import { account } from '@arung/domain/accounts/account'
import { specialPrice } from '@arung/domain/catalogue/special-price'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import { reservationAgent } from '@arung/domain/reservation-agents/reservation-agent'
import { invalidInput } from '@arung/platform/http/errors'
import { accountStream } from '../accounts/streams.ts'
import { faultsOf, rateIdOf } from '../catalogue/special-price-rules.ts'
import { specialPriceStream } from '../catalogue/streams.ts'
import { accepted } from '../commands.ts'
import { reservationProductStream } from '../operations/streams.ts'
import { reservationAgentRefusals } from '../reservation-agents/refusals.ts'
import { reservationAgentStream } from '../reservation-agents/streams.ts'
import { versionRefusals } from '../versions.ts'
import { agentAccountId } from './agents.ts'
import {
  marked,
  metaOf,
  nowOf,
  problem,
  RowRefused,
  togetherOf,
  type InFile,
  type Moved,
  type Mover,
  type Moving,
} from './moving.ts'
import { madeAddress } from './product-values.ts'
import { deskProductId, mapProduct, siteProductId } from './products-flow.ts'
import { changeProduct } from './site-product.ts'

/** Prices beside those of the products: of children, of variants, and of single agents. */
export const prices: Mover<PriceRow> = {
  // Each changes its product as a whole.
  laneOf: ({ product }) => product.toLowerCase(),
  async move(moving, row, inFile) {
    await assertOnce(moving, row, inFile)
    const of = { ...moving, parts: marked(moving) }
    switch (row.kind) {
      case 'CHILD':
        return { outcome: await changeKnown(of, row, withChildRate(row)) }
      case 'VARIANT':
        return { outcome: await saveVariant(of, row) }
      case 'AGENT':
        return { outcome: await saveAgentPrice(of, row) }
    }
  },
  columnOf: {
    'childRate.ageMax': 'age_max',
    minOrderQuantity: 'guests',
    productId: 'product',
    variantId: 'name',
    agentId: 'agent',
    AgentProductUnknown: 'product',
  },
}

/** Refuses a price that an earlier row of the file sets: the later would overwrite it. */
async function assertOnce(moving: Moving, row: PriceRow, { earlier }: InFile): Promise<void> {
  const { kind, product, agent } = row
  const name = row.name === null ? null : row.name.normalize('NFC')
  // In the reservation area an agent has one price for all variants of a product.
  const isOfDesk = agent !== null && (await realmOf(moving, agent)) !== 'agents'
  const [column, what] = {
    CHILD: ['product', []] as const,
    VARIANT: ['name', [name]] as const,
    AGENT: ['agent', [agent?.toLowerCase(), isOfDesk ? null : name]] as const,
  }[kind]
  const n = earlier(JSON.stringify([kind, product.toLowerCase(), ...what]))
  if (n !== null) throw new RowRefused(problem(column, 'PriceTwice', { n }))
}

async function realmOf(moving: Moving, agent: string) {
  const stream = accountStream(agentAccountId(moving, agent))
  const { state } = await moving.parts.workers.load(stream, account)
  return state.exists ? state.realm : null
}

/** Returns a cell that the kind of the row needs. */
function needed<T>(value: T | null, name: string): T {
  if (value === null) throw new RowRefused(problem(name, 'NeedsOther', { names: name }))
  return value
}

function withChildRate(row: PriceRow) {
  const usdPrice = needed(row.dollars, 'dollars')
  const [ageMin, ageMax] = [needed(row.age_min, 'age_min'), needed(row.age_max, 'age_max')]
  const childRate = { price: row.rupiah, usdPrice, nettPrice: row.rupiah, ageMin, ageMax }
  return (before: SaveProduct): SaveProduct => ({ ...before, childRate })
}

async function saveVariant(moving: Moving, row: PriceRow): Promise<Moved['outcome']> {
  const name = needed(row.name, 'name')
  const priced = {
    name,
    nameId: needed(row.name_id, 'name_id'),
    price: row.rupiah,
    usdPrice: needed(row.dollars, 'dollars'),
    nettPrice: row.rupiah,
    personQuantity: row.guests ?? 1,
  }
  const saved = await changeKnown(moving, row, before => {
    const known = variantNamed(before, name)
    const next = known
      ? { ...known, ...priced }
      : {
          id: newVariantId(before, name, row.address),
          description: name,
          descriptionId: priced.nameId,
          ...priced,
        }
    if (known && row.address !== null && row.address !== known.id)
      throw new RowRefused(problem('address', 'Differs'))
    const variants = known
      ? before.variants.map(one => (one === known ? next : one))
      : [...before.variants, next]
    return { ...before, isVaried: true, variants }
  })
  const variantId = variantIn(moving, row.product, name)
  return togetherOf([saved, await mapProduct(moving, row.product, variantId)])
}

/** A variant is its name: an id that is made of the name may be another's. */
const variantNamed = ({ variants }: Pick<SaveProduct, 'variants'>, name: string) =>
  variants.find(one => one.name.normalize('NFC') === name.normalize('NFC'))

function newVariantId(
  { variants }: Pick<SaveProduct, 'variants'>,
  name: string,
  address: string | null,
): string {
  const id = address ?? madeAddress(name)
  if (variants.some(one => one.id === id))
    throw new RowRefused(problem(address === null ? 'name' : 'address', 'AddressTaken'))
  return id
}

/** Returns the id of a variant of this name. Null where the product is not there. */
function variantIn(moving: Moving, reference: string, name: string): string | null {
  const found = moving.parts.catalogue.state.products.get(siteProductId(moving, reference))
  if (found === undefined) return null
  const variant = variantNamed(found.product, name)
  if (variant === undefined) throw new RowRefused(problem('name', 'NotThere'))
  return variant.id
}

/** Changes a product of the site that was moved in. */
function changeKnown(
  moving: Moving,
  { product: reference }: PriceRow,
  change: (before: SaveProduct) => SaveProduct,
): Promise<Moved['outcome']> {
  return changeProduct(moving, siteProductId(moving, reference), before => {
    if (before === null) throw new RowRefused(problem('product', 'NotThere'))
    return change(before)
  })
}

/** Sets what one agent pays: by the desk's product in the reservation area, by the rate on the site. */
async function saveAgentPrice(moving: Moving, row: PriceRow): Promise<Moved['outcome']> {
  const { workers } = moving.parts
  const accountId = agentAccountId(moving, needed(row.agent, 'agent'))
  const { state } = await workers.load(accountStream(accountId), account)
  if (!state.exists) throw new RowRefused(problem('agent', 'NotThere'))
  return state.realm === 'agents'
    ? saveSpecialPrice(moving, row, accountId)
    : saveDeskPrice(moving, row, accountId)
}

async function saveSpecialPrice(
  moving: Moving,
  { product, name, rupiah: price }: PriceRow,
  agentId: string,
): Promise<Moved['outcome']> {
  const { parts } = moving
  const productId = siteProductId(moving, product)
  const variantId = name === null ? null : variantIn(moving, product, name)
  const rateId = rateIdOf(parts, { productId, variantId })
  const faults = await faultsOf(parts, { productId, agentId, rateId })
  if (rateId === null || faults.length > 0) throw invalidInput(faults)
  const stream = specialPriceStream(productId, agentId, rateId)
  const { state, revision } = await parts.workers.load(stream, specialPrice)
  if (state.price === price) return 'SAME'
  const at = { productId, agentId, rateId, now: nowOf(moving) }
  const meta = metaOf(moving, `special price|${stream}|${revision}`)
  const command = { type: 'SetSpecialPrice', ...at, price } as const
  accepted(await parts.workers.execute(stream, specialPrice, command, meta), versionRefusals)
  return state.price === null ? 'ADDED' : 'CHANGED'
}

async function saveDeskPrice(
  moving: Moving,
  { product, rupiah: price }: PriceRow,
  accountId: string,
): Promise<Moved['outcome']> {
  const { workers } = moving.parts
  const productId = deskProductId(moving, product)
  const sold = await workers.load(reservationProductStream(productId), reservationProduct)
  const stream = reservationAgentStream(accountId)
  const { state, revision } = await workers.load(stream, reservationAgent)
  const before = state?.prices[productId]
  if (before === price) return 'SAME'
  const isSold = sold.state !== null && !sold.state.isRetired
  const command = { type: 'SetAgentPrice', accountId, productId, price, isSold } as const
  const meta = metaOf(moving, `agent price|${accountId}|${productId}|${revision}`)
  const at = { ...command, now: nowOf(moving) }
  accepted(await workers.execute(stream, reservationAgent, at, meta), reservationAgentRefusals)
  return before === undefined ? 'ADDED' : 'CHANGED'
}
