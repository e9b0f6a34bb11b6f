import type { SaveAddOn, SavePool, SaveProduct } from '@arung/contracts/catalogue/requests'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'

/** A product in its current state, with the dates on which it is not sold. */
export type CatalogueProduct = Readonly<{
  product: SaveProduct
  disabledDates: ReadonlyMap<string, string>
}>

/** A pool in its current state. Its version grows with each save and tells which of two sets of limits is later. */
export type Pool = SavePool & Readonly<{ version: number }>

/** What pricing reads. The holder of the catalogue fills it. */
export type Catalogue = Readonly<{
  products: ReadonlyMap<string, CatalogueProduct>
  addOns: ReadonlyMap<string, SaveAddOn>
  pools: ReadonlyMap<string, Pool>
  pickupZones: ReadonlyMap<string, SavePickupZone>
}>

/** An agent's special prices in rupiah, by `<productId>|<rateId>`. Empty for everybody else. */
export type AgentPrices = ReadonlyMap<string, number>
export const noAgentPrices: AgentPrices = new Map()
