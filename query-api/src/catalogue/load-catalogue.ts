import type { SaveAddOn, SaveCategory, SaveProduct } from '@arung/contracts/catalogue/requests'
import type { Catalogue, Pool } from '@arung/domain/catalogue/catalogue'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import type { Settings } from '@arung/domain/settings/events'
import type { Database } from '../database.ts'

export type Media = Readonly<{ base: string; width: number; height: number }>
/** Everything that is sold, at one position of the log. */
export type CatalogueFacts = Catalogue &
  Readonly<{
    categories: ReadonlyMap<string, SaveCategory>
    media: ReadonlyMap<string, Media>
    settings: Settings | null
    /** The last event that changed any of this. */
    changedAt: number
    /** Up to here nothing else has changed it. */
    validTo: number
  }>

type Row = Readonly<{
  valid_to: number
  changed_at: number
  categories: readonly { category_id: string; category: SaveCategory }[]
  products: readonly {
    product_id: string
    product: SaveProduct
    disabled_dates: Record<string, string>
  }[]
  add_ons: readonly { add_on_id: string; add_on: SaveAddOn }[]
  pools: readonly { pool_id: string; pool: Pool }[]
  pickup_zones: readonly { zone_id: string; zone: SavePickupZone }[]
  media: readonly (Media & { media_id: string })[]
  settings: Settings | null
}>

const rowsMax = 20_000

/** One statement, so that all parts are of one moment. */
const everything = `
  SELECT p.position::float8 AS valid_to,
         coalesce((SELECT c.position FROM read.catalogue_changes c LIMIT 1), 0)::float8 AS changed_at,
         (SELECT coalesce(json_agg(t), '[]') FROM (SELECT * FROM read.categories LIMIT $1) t) AS categories,
         (SELECT coalesce(json_agg(t), '[]') FROM (SELECT * FROM read.products LIMIT $1) t) AS products,
         (SELECT coalesce(json_agg(t), '[]') FROM (SELECT * FROM read.add_ons LIMIT $1) t) AS add_ons,
         (SELECT coalesce(json_agg(t), '[]') FROM (SELECT * FROM read.pools LIMIT $1) t) AS pools,
         (SELECT coalesce(json_agg(t), '[]') FROM (SELECT * FROM read.pickup_zones LIMIT $1) t) AS pickup_zones,
         (SELECT coalesce(json_agg(t), '[]') FROM (SELECT * FROM read.media LIMIT $1) t) AS media,
         (SELECT s.settings FROM read.settings s LIMIT 1) AS settings
  FROM read.progress p
  WHERE p.name = 'catalogue'
  LIMIT 1`

/** The catalogue as it is now. */
export async function loadCatalogue(database: Database): Promise<CatalogueFacts> {
  const [row] = await database.rows<Row>('catalogue-everything', everything, [rowsMax])
  if (!row) throw new Error('The catalogue has no read model')
  return {
    categories: new Map(row.categories.map(one => [one.category_id, one.category])),
    products: new Map(
      row.products.map(one => [
        one.product_id,
        { product: one.product, disabledDates: new Map(Object.entries(one.disabled_dates)) },
      ]),
    ),
    addOns: new Map(row.add_ons.map(one => [one.add_on_id, one.add_on])),
    pools: new Map(row.pools.map(one => [one.pool_id, one.pool])),
    pickupZones: new Map(row.pickup_zones.map(one => [one.zone_id, one.zone])),
    media: new Map(row.media.map(one => [one.media_id, one])),
    settings: row.settings,
    changedAt: row.changed_at,
    validTo: row.valid_to,
  }
}

/** How far the catalogue's read model is, and when it changed last: what decides whether a copy is still right. */
export async function catalogueMarks(
  database: Database,
): Promise<{ validTo: number; changedAt: number }> {
  const [row] = await database.rows<{ valid_to: number; changed_at: number }>(
    'catalogue-marks',
    `SELECT p.position::float8 AS valid_to,
            coalesce((SELECT c.position FROM read.catalogue_changes c LIMIT 1), 0)::float8 AS changed_at
     FROM read.progress p
     WHERE p.name = 'catalogue'
     LIMIT 1`,
    [],
  )
  if (!row) throw new Error('The catalogue has no read model')
  return { validTo: row.valid_to, changedAt: row.changed_at }
}
