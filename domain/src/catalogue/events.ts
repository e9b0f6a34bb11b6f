import type {
  SaveAddOn,
  SaveCategory,
  SavePool,
  SaveProduct,
} from '@arung/contracts/catalogue/requests'

/** Catalogue events hold the whole new shape: a reader needs no earlier one. */
export type CategoryEvent =
  | { type: 'CategorySaved'; data: { categoryId: string; category: SaveCategory; at: string } }
  | { type: 'CategoryRemoved'; data: { categoryId: string; at: string } }
export type ProductEvent =
  | { type: 'ProductSaved'; data: { productId: string; product: SaveProduct; at: string } }
  /** Said when `is_varied` is turned on (specification, point 4): inactive calendar dates go, special prices go. */
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
  /** `version` counts the savings of this pool, from 1. */
  data: { poolId: string; pool: SavePool; version: number; at: string }
}
export type CatalogueEvent =
  | CategoryEvent
  | ProductEvent
  | AddOnEvent
  | SpecialPriceEvent
  | PoolEvent
