import type { SaveAddOn, SavePool, SaveProduct } from '@arung/contracts/catalogue/requests'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'

/** A product as it is now, with the dates on which it is not sold. */
export type CatalogueProduct = Readonly<{
  product: SaveProduct
  disabledDates: ReadonlyMap<string, string>
}>

/** A pool as it is now. Its version grows with each saving: of two sets of limits it says which are the later ones. */
export type Pool = SavePool & Readonly<{ version: number }>

/** What pricing reads; whoever holds the catalogue fills it. */
export type Catalogue = Readonly<{
  products: ReadonlyMap<string, CatalogueProduct>
  addOns: ReadonlyMap<string, SaveAddOn>
  pools: ReadonlyMap<string, Pool>
  pickupZones: ReadonlyMap<string, SavePickupZone>
}>

/** An agent's special prices in rupiah, by `<productId>|<rateId>`; empty for everybody else. */
export type AgentPrices = ReadonlyMap<string, number>
export const noAgentPrices: AgentPrices = new Map()
