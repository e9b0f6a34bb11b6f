import type { SaveProductMapping } from '@arung/contracts/operations/product-mappings'
import type { SaveProductType } from '@arung/contracts/operations/product-types'
import type { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import { combos } from '../combos.ts'
import { demoId } from '../ids.ts'
import { landProducts } from '../land-products.ts'
import { otherProducts } from '../other-products.ts'
import type { DemoProduct } from '../product.ts'
import { riverProducts } from '../river-products.ts'
import { trekProducts } from '../trek-products.ts'

type Kind = SaveProductType['kind']
const type = (
  [name, nameId]: readonly [string, string],
  kind: Kind,
  colour: string,
  rank: number,
): SaveProductType => ({ name, nameId, kind, colour, rank })

/** By the name that products of this file use for them. */
export const productTypes: Readonly<Record<string, SaveProductType>> = {
  rafting: type(['Rafting', 'Arung jeram'], 'RAFTING', '#0e7c86', 1),
  atv: type(['ATV', 'ATV'], 'ATV', '#b4531a', 2),
  transport: type(['Transport', 'Transportasi'], 'TRANSPORT', '#4a5a9e', 3),
  others: type(['Other activities', 'Aktivitas lain'], 'NONE', '#5d7a3a', 4),
}

const singles = [...riverProducts, ...landProducts, ...trekProducts, ...otherProducts]
const typeOf: Readonly<Record<string, string>> = {
  'river-rafting': 'rafting',
  atv: 'atv',
  transport: 'transport',
}
type Single = Extract<SaveReservationProduct, { kind: 'SINGLE' }>
const unitsOf: Readonly<Record<string, Pick<Single, 'units' | 'guideRatio'>>> = {
  'river-rafting': {
    units: { kind: 'RAFT', seats: 5, turnaroundMinutes: 45 },
    guideRatio: { per: 'UNITS', count: 1 },
  },
  atv: {
    units: { kind: 'ATV', seats: 2, turnaroundMinutes: 15 },
    guideRatio: { per: 'UNITS', count: 6 },
  },
  cycling: {
    units: { kind: 'BICYCLE', seats: 1, turnaroundMinutes: 30 },
    guideRatio: { per: 'GUESTS', count: 8 },
  },
  transport: { units: { kind: 'VEHICLE', seats: 5, turnaroundMinutes: 30 }, guideRatio: null },
  trekking: { units: null, guideRatio: { per: 'GUESTS', count: 6 } },
  kayaking: { units: null, guideRatio: { per: 'GUESTS', count: 6 } },
}

/** The shares of the price that agents and the operator pay. */
const agentShare = 0.8
const costShare = 0.4
const rounded = (amount: number, share: number): number =>
  Math.round((amount * share) / 1_000) * 1_000
const idOf = (slug: string): string => demoId('reservation-product', slug)

function priced(demo: DemoProduct) {
  const [cheapest] = demo.variants ?? []
  const price = cheapest?.price ?? demo.price
  return {
    name: demo.name[0],
    nameId: demo.name[1],
    price,
    usdPrice: cheapest?.usdPrice ?? demo.usd,
    agentPrice: rounded(price, agentShare),
    cost: rounded(price, costShare),
  }
}

function single(demo: DemoProduct): SaveReservationProduct {
  const { units, guideRatio } = unitsOf[demo.category] ?? { units: null, guideRatio: null }
  return {
    ...priced(demo),
    kind: 'SINGLE',
    typeId: demoId('product-type', typeOf[demo.category] ?? 'others'),
    pools: demo.pool ? [{ poolId: demoId('pool', demo.pool[0]), per: demo.pool[1] }] : [],
    units: units?.kind === 'VEHICLE' ? { ...units, seats: demo.persons ?? units.seats } : units,
    guideRatio,
    durationMinutes: demo.minutes,
    sessions: demo.sessionType === 'OPENING_HOURS' ? [] : [...demo.times],
  }
}

/** The products that the desk books, by id, parts before wholes. */
export const reservationProducts: readonly (readonly [id: string, SaveReservationProduct])[] = [
  ...singles.map(demo => [idOf(demo.slug), single(demo)] as const),
  ...combos.map(demo => {
    const components = (demo.components ?? []).map(([slug]) => idOf(slug))
    return [idOf(demo.slug), { ...priced(demo), kind: 'PACKAGE', components }] as const
  }),
]

/** Every product and variant of the site with the activities that its orders become. */
export const productMappings: readonly SaveProductMapping[] = [...singles, ...combos].flatMap(
  demo => {
    const parts = demo.components ? demo.components.map(([slug]) => idOf(slug)) : [idOf(demo.slug)]
    const variants = demo.variants?.map(({ id }) => id) ?? [null]
    const productId = demoId('product', demo.slug)
    return variants.map(variantId => ({ productId, variantId, parts }))
  },
)
