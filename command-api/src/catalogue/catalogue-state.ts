import type { SaveAddOn, SaveCategory } from '@arung/contracts/catalogue/requests'
import type {
  AgentPrices,
  Catalogue,
  CatalogueProduct,
  Pool,
} from '@arung/domain/catalogue/catalogue'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import type { FollowedEvent } from '@arung/domain/catalogue/followed-events'
import { never } from '@arung/domain/decider'
import type { Settings } from '@arung/domain/settings/events'

/** The whole catalogue as of one log position. Folding mutates it: read it, never keep it. */
export type CatalogueState = Catalogue & {
  readonly categories: ReadonlyMap<string, SaveCategory>
  readonly pictures: ReadonlySet<string>
  readonly settings: Settings
  agentPricesOf(agentId: string): AgentPrices
  /** Returns who has special prices for a product, and for which rates. */
  specialPricesOf(productId: string): readonly PricedRate[]
}
type PricedRate = Readonly<{ agentId: string; rateId: string }>

type SetPrice = Omit<Extract<FollowedEvent, { type: 'SpecialPriceSet' }>['data'], 'at'>

const noPrices: AgentPrices = new Map()

/** Returns an empty catalogue and the function that folds an event into it. */
export function createCatalogueState(settings: Settings): {
  state: CatalogueState
  fold: (event: FollowedEvent) => void
} {
  const products = new Map<string, CatalogueProduct>()
  const addOns = new Map<string, SaveAddOn>()
  const pools = new Map<string, Pool>()
  const pickupZones = new Map<string, SavePickupZone>()
  const categories = new Map<string, SaveCategory>()
  const pictures = new Set<string>()
  const agents = new Map<string, Map<string, number>>()
  const priced = new Map<string, Map<string, PricedRate>>()
  let currentSettings = settings

  const pricesOf = (agentId: string) => {
    const prices = agents.get(agentId) ?? new Map<string, number>()
    agents.set(agentId, prices)
    return prices
  }
  const withDates = (productId: string, change: (dates: Map<string, string>) => void) => {
    const known = products.get(productId)
    if (!known) return
    const disabledDates = new Map(known.disabledDates)
    change(disabledDates)
    products.set(productId, { ...known, disabledDates })
  }
  const saveProduct = (productId: string, product: CatalogueProduct['product']) => {
    const disabledDates = products.get(productId)?.disabledDates ?? new Map<string, string>()
    products.set(productId, { product, disabledDates })
  }
  const makeVaried = (productId: string) => {
    withDates(productId, dates => dates.clear())
    for (const { agentId, rateId } of specialPricesOf(productId))
      removePrice({ productId, agentId, rateId })
  }
  const specialPricesOf = (productId: string) => [...(priced.get(productId)?.values() ?? [])]
  const setPrice = ({ productId, agentId, rateId, price }: SetPrice) => {
    pricesOf(agentId).set(priceKey({ productId, rateId }), price)
    const rates = priced.get(productId) ?? new Map<string, PricedRate>()
    priced.set(productId, rates.set(`${agentId}|${rateId}`, { agentId, rateId }))
  }
  const removePrice = ({ productId, agentId, rateId }: Omit<SetPrice, 'price'>) => {
    pricesOf(agentId).delete(priceKey({ productId, rateId }))
    const rates = priced.get(productId)
    rates?.delete(`${agentId}|${rateId}`)
    if (rates?.size === 0) priced.delete(productId)
  }

  const fold = (event: FollowedEvent): void => {
    switch (event.type) {
      case 'CategorySaved':
        categories.set(event.data.categoryId, event.data.category)
        return
      case 'CategoryRemoved':
        categories.delete(event.data.categoryId)
        return
      case 'ProductSaved':
        return saveProduct(event.data.productId, event.data.product)
      case 'ProductMadeVaried':
        return makeVaried(event.data.productId)
      case 'DatesDisabled':
        return withDates(event.data.productId, dates => {
          for (const { date, reason } of event.data.dates) dates.set(date, reason)
        })
      case 'DatesEnabled':
        return withDates(event.data.productId, dates => {
          for (const date of event.data.dates) dates.delete(date)
        })
      case 'ProductRemoved':
        products.delete(event.data.productId)
        return
      case 'AddOnSaved':
        addOns.set(event.data.addOnId, event.data.addOn)
        return
      case 'AddOnRemoved':
        addOns.delete(event.data.addOnId)
        return
      case 'SpecialPriceSet':
        return setPrice(event.data)
      case 'SpecialPriceRemoved':
        return removePrice(event.data)
      case 'PoolSaved':
        pools.set(event.data.poolId, { ...event.data.pool, version: event.data.version })
        return
      case 'PickupZoneSaved':
        pickupZones.set(event.data.zoneId, event.data.zone)
        return
      case 'PickupZoneRetired':
        pickupZones.delete(event.data.zoneId)
        return
      case 'PictureStored':
        pictures.add(event.data.mediaId)
        return
      case 'SettingsChanged':
        currentSettings = event.data.settings
        return
      default:
        never(event)
    }
  }

  return {
    state: {
      products,
      addOns,
      pools,
      pickupZones,
      categories,
      pictures,
      get settings() {
        return currentSettings
      },
      agentPricesOf: agentId => agents.get(agentId) ?? noPrices,
      specialPricesOf,
    },
    fold,
  }
}

const priceKey = ({ productId, rateId }: { productId: string; rateId: string }): string =>
  `${productId}|${rateId}`
