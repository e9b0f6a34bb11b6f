import type {
  SaveAddOn,
  SaveCategory,
  SavePool,
  SaveProduct,
} from '@arung/contracts/catalogue/requests'

/** Catalogue events hold the whole new state, so a reader needs no earlier event. */
export type CategoryEvent =
  | { type: 'CategorySaved'; data: { categoryId: string; category: SaveCategory; at: string } }
  | { type: 'CategoryRemoved'; data: { categoryId: string; at: string } }
export type ProductEvent =
  | { type: 'ProductSaved'; data: { productId: string; product: SaveProduct; at: string } }
  /**
   * Recorded when `is_varied` is turned on (specification, point 4): disabled calendar dates and special prices are
   * removed.
   */
  | { type: 'ProductMadeVaried'; data: { productId: string; at: string } }
  | {
      type: 'DatesDisabled'
      data: { productId: string; dates: readonly { date: string; reason: string }[]; at: string }
    }
  | { type: 'DatesEnabled'; data: { productId: string; dates: readonly string[]; at: string } }
  | { type: 'ProductRemoved'; data: { productId: string; at: string } }
export type AddOnEvent =
  | { type: 'AddOnSaved'; data: { addOnId: string; addOn: SaveAddOn; at: string } }
  | { type: 'AddOnRemoved'; data: { addOnId: string; at: string } }
export type SpecialPriceEvent =
  | {
      type: 'SpecialPriceSet'
      data: { productId: string; agentId: string; rateId: string; price: number; at: string }
    }
  | {
      type: 'SpecialPriceRemoved'
      data: { productId: string; agentId: string; rateId: string; at: string }
    }
export type PoolEvent = {
  type: 'PoolSaved'
  /** `version` counts the saves of this pool, from 1. */
  data: { poolId: string; pool: SavePool; version: number; at: string }
}
export type CatalogueEvent =
  | CategoryEvent
  | ProductEvent
  | AddOnEvent
  | SpecialPriceEvent
  | PoolEvent
