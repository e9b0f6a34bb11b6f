import {
  sampleAddOn,
  sampleCategory,
  sampleIds,
  samplePool,
  sampleProduct,
} from '../testing/sample-catalogue.ts'
import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { CatalogueEvent } from './events.ts'

const at = instants.start
const special = { productId: sampleIds.rafting, agentId: ids.agent, rateId: 'adult' }

export const catalogueSamples: SamplesOf<CatalogueEvent> = {
  CategorySaved: { categoryId: sampleIds.category, category: sampleCategory, at },
  CategoryRemoved: { categoryId: sampleIds.category, at },
  ProductSaved: { productId: sampleIds.rafting, product: sampleProduct, at },
  ProductMadeVaried: { productId: sampleIds.rafting, at },
  DatesDisabled: {
    productId: sampleIds.rafting,
    dates: [{ date: '2027-03-08', reason: 'Nyepi' }],
    at,
  },
  DatesEnabled: { productId: sampleIds.rafting, dates: ['2027-03-08'], at },
  ProductRemoved: { productId: sampleIds.rafting, at },
  AddOnSaved: { addOnId: sampleIds.photos, addOn: sampleAddOn, at },
  AddOnRemoved: { addOnId: sampleIds.photos, at },
  SpecialPriceSet: { ...special, price: 380_000, at },
  SpecialPriceRemoved: { ...special, at },
  PoolSaved: { poolId: sampleIds.river, pool: samplePool, version: 1, at },
}
