import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { CatalogueEvent } from './events.ts'

const events: StoredEvents<CatalogueEvent> = {
  CategorySaved: plain,
  CategoryRemoved: plain,
  ProductSaved: plain,
  ProductMadeVaried: plain,
  DatesDisabled: plain,
  DatesEnabled: plain,
  ProductRemoved: plain,
  AddOnSaved: plain,
  AddOnRemoved: plain,
  SpecialPriceSet: plain,
  SpecialPriceRemoved: plain,
  PoolSaved: plain,
}

export const catalogue = {
  streams: ['category', 'product', 'addon', 'specialprice', 'pool'],
  events,
  permissions: {
    'special-prices:own': only('AGEN'),
    'special-prices:see': only('ADMIN'),
    'catalogue:change': only('ADMIN'),
  },
  deskThings: {
    product: 'PRODUCTS',
    category: 'PRODUCTS',
    'add-on': 'PRODUCTS',
    pool: 'PLACES',
    'special-prices': 'PRICES',
  },
} as const
