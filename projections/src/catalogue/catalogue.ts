import type { Pool } from '@arung/domain/catalogue/catalogue'
import type { CatalogueEvent } from '@arung/domain/catalogue/events'
import type { MediaEvent } from '@arung/domain/media/events'
import type { PickupEvent } from '@arung/domain/pickups/events'
import type { Settings, SettingsEvent } from '@arung/domain/settings/events'
import type { SaveAddOn, SaveCategory, SaveProduct } from '@arung/contracts/catalogue/requests'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { defineProjection, type RowSets } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type Rows = {
  categories: { category_id: string; category: SaveCategory }
  products: {
    product_id: string
    slug: string
    product: SaveProduct
    /** Reasons by date. */
    disabled_dates: Record<string, string>
    /** The position of the last event that changed it, for each of the media too. */
    changed_at: number
  }
  add_ons: { add_on_id: string; add_on: SaveAddOn }
  pools: { pool_id: string; pool: Pool }
  pickup_zones: { zone_id: string; zone: SavePickupZone }
  media: { media_id: string; base: string; width: number; height: number; changed_at: number }
  settings: { settings_id: string; settings: Settings }
  /** One row: the position of the last event that changed what the public sees. */
  catalogue_changes: { id: string; position: number }
}
type PublicEvent =
  | Exclude<CatalogueEvent, { type: 'SpecialPriceSet' | 'SpecialPriceRemoved' }>
  | MediaEvent
  | PickupEvent
  | SettingsEvent

const theOnly = 'catalogue'

const tables = {
  categories: table<Rows['categories']>('category_id'),
  products: table<Rows['products']>('product_id'),
  add_ons: table<Rows['add_ons']>('add_on_id'),
  pools: table<Rows['pools']>('pool_id'),
  pickup_zones: table<Rows['pickup_zones']>('zone_id'),
  media: table<Rows['media']>('media_id'),
  settings: table<Rows['settings']>('settings_id'),
  catalogue_changes: table<Rows['catalogue_changes']>('id'),
}

/** Everything that is sold, as it is now, and what else the public pages need. */
export const catalogue = defineProjection({
  name: 'catalogue',
  version: 10,
  schema: `
    CREATE TABLE categories (category_id uuid PRIMARY KEY, category jsonb NOT NULL);
    CREATE TABLE products (
      product_id     uuid   PRIMARY KEY,
      slug           text   NOT NULL,
      product        jsonb  NOT NULL,
      disabled_dates jsonb  NOT NULL,
      changed_at     bigint NOT NULL
    );
    CREATE TABLE add_ons (add_on_id uuid PRIMARY KEY, add_on jsonb NOT NULL);
    CREATE TABLE pools (pool_id uuid PRIMARY KEY, pool jsonb NOT NULL);
    CREATE TABLE pickup_zones (zone_id uuid PRIMARY KEY, zone jsonb NOT NULL);
    CREATE TABLE media (
      media_id   uuid    PRIMARY KEY,
      base       text    NOT NULL,
      width      integer NOT NULL,
      height     integer NOT NULL,
      changed_at bigint  NOT NULL
    );
    CREATE TABLE settings (settings_id text PRIMARY KEY, settings jsonb NOT NULL);
    CREATE TABLE catalogue_changes (id text PRIMARY KEY, position bigint NOT NULL);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS products_by_slug ON products (slug);
    CREATE INDEX IF NOT EXISTS products_by_change ON products (changed_at);
    CREATE INDEX IF NOT EXISTS media_by_change ON media (changed_at);`,
  tables,
  handles: [
    'CategorySaved',
    'CategoryRemoved',
    'ProductSaved',
    'ProductMadeVaried',
    'DatesDisabled',
    'DatesEnabled',
    'ProductRemoved',
    'AddOnSaved',
    'AddOnRemoved',
    'PoolSaved',
    'PickupZoneSaved',
    'PickupZoneRetired',
    'PictureStored',
    'SettingsChanged',
  ],
  touches(event) {
    switch (event.type) {
      case 'CategorySaved':
      case 'CategoryRemoved':
        return { categories: [event.data.categoryId] }
      case 'AddOnSaved':
      case 'AddOnRemoved':
        return { add_ons: [event.data.addOnId] }
      case 'PoolSaved':
        return { pools: [event.data.poolId] }
      case 'PickupZoneSaved':
      case 'PickupZoneRetired':
        return { pickup_zones: [event.data.zoneId] }
      case 'PictureStored':
        return { media: [event.data.mediaId] }
      case 'SettingsChanged':
        return { settings: [theOnly] }
      default:
        return { products: [event.data.productId] }
    }
  },
  fold(rows, event, { position }) {
    rows.catalogue_changes.set({ id: theOnly, position })
    foldPublic(rows, event, position)
  },
})

function foldPublic(rows: RowSets<typeof tables>, event: PublicEvent, position: number): void {
  switch (event.type) {
    case 'CategorySaved':
      return rows.categories.set({
        category_id: event.data.categoryId,
        category: event.data.category,
      })
    case 'CategoryRemoved':
      return rows.categories.delete(event.data.categoryId)
    case 'AddOnSaved':
      return rows.add_ons.set({ add_on_id: event.data.addOnId, add_on: event.data.addOn })
    case 'AddOnRemoved':
      return rows.add_ons.delete(event.data.addOnId)
    case 'PoolSaved':
      return rows.pools.set({
        pool_id: event.data.poolId,
        pool: { ...event.data.pool, version: event.data.version },
      })
    case 'PickupZoneSaved':
      return rows.pickup_zones.set({ zone_id: event.data.zoneId, zone: event.data.zone })
    case 'PickupZoneRetired':
      return rows.pickup_zones.delete(event.data.zoneId)
    case 'PictureStored': {
      const { mediaId, base, width, height } = event.data
      return rows.media.set({ media_id: mediaId, base, width, height, changed_at: position })
    }
    case 'SettingsChanged':
      return rows.settings.set({ settings_id: theOnly, settings: event.data.settings })
    default:
      return foldProduct(rows, event, position)
  }
}

type ProductChange = Extract<PublicEvent, { data: { productId: string } }>

function foldProduct(
  { products }: RowSets<typeof tables>,
  event: ProductChange,
  position: number,
): void {
  const { productId } = event.data
  switch (event.type) {
    case 'ProductSaved': {
      const { product } = event.data
      return products.set({
        product_id: productId,
        slug: product.slug,
        product,
        disabled_dates: products.get(productId)?.disabled_dates ?? {},
        changed_at: position,
      })
    }
    case 'ProductRemoved':
      return products.delete(productId)
    case 'ProductMadeVaried':
      return products.change(productId, row => ({
        ...row,
        disabled_dates: {},
        changed_at: position,
      }))
    case 'DatesDisabled': {
      const added = Object.fromEntries(event.data.dates.map(({ date, reason }) => [date, reason]))
      return products.change(productId, row => ({
        ...row,
        disabled_dates: { ...row.disabled_dates, ...added },
        changed_at: position,
      }))
    }
    case 'DatesEnabled': {
      const gone = new Set(event.data.dates)
      return products.change(productId, row => ({
        ...row,
        disabled_dates: Object.fromEntries(
          Object.entries(row.disabled_dates).filter(([date]) => !gone.has(date)),
        ),
        changed_at: position,
      }))
    }
  }
}
