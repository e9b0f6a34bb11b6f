import type { SaveAddOn, SaveCategory, SaveProduct } from '@arung/contracts/catalogue/requests'
import type { Catalogue, CatalogueProduct, Pool } from '@arung/domain/catalogue/catalogue'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import type { Settings } from '@arung/domain/settings/events'
import type { Database } from '../database.ts'

export type Media = Readonly<{ base: string; width: number; height: number }>
type KnownProduct = CatalogueProduct & Readonly<{ changedAt: number }>
type KnownMedia = Media & Readonly<{ changedAt: number }>
/** Everything that is sold, at one position of the log. */
export type CatalogueFacts = Catalogue &
  Readonly<{
    products: ReadonlyMap<string, KnownProduct>
    categories: ReadonlyMap<string, SaveCategory>
    media: ReadonlyMap<string, KnownMedia>
    settings: Settings | null
    /** Position of the last event that changed any of this. */
    changedAt: number
    /** Up to this position, nothing else has changed it. */
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
    changed_at: number
  }[]
  product_sums: Sums
  add_ons: readonly { add_on_id: string; add_on: SaveAddOn }[]
  pools: readonly { pool_id: string; pool: Pool }[]
  pickup_zones: readonly { zone_id: string; zone: SavePickupZone }[]
  media: readonly (Media & { media_id: string; changed_at: number })[]
  media_sums: Sums
  settings: Settings | null
}>
/** The number of rows, and the sum of the positions at which they changed. */
type Sums = Readonly<{ count: number; positions: number }>

const rowsMax = 100_000

/**
 * One statement, so that all parts are from the same moment. It reads only the products and media that changed after a
 * position.
 */
export const catalogueSql = `
  SELECT p.position::float8 AS valid_to,
         coalesce((SELECT c.position FROM read.catalogue_changes c LIMIT 1), 0)::float8 AS changed_at,
         (SELECT coalesce(json_agg(t), '[]') FROM (SELECT * FROM read.categories LIMIT $1) t) AS categories,
         (SELECT coalesce(json_agg(t), '[]') FROM (
            SELECT * FROM read.products WHERE changed_at > $2 LIMIT $1) t) AS products,
         (SELECT json_build_object('count', count(*), 'positions', coalesce(sum(changed_at), 0))
          FROM read.products) AS product_sums,
         (SELECT coalesce(json_agg(t), '[]') FROM (SELECT * FROM read.add_ons LIMIT $1) t) AS add_ons,
         (SELECT coalesce(json_agg(t), '[]') FROM (SELECT * FROM read.pools LIMIT $1) t) AS pools,
         (SELECT coalesce(json_agg(t), '[]') FROM (SELECT * FROM read.pickup_zones LIMIT $1) t) AS pickup_zones,
         (SELECT coalesce(json_agg(t), '[]') FROM (
            SELECT * FROM read.media WHERE changed_at > $2 LIMIT $1) t) AS media,
         (SELECT json_build_object('count', count(*), 'positions', coalesce(sum(changed_at), 0))
          FROM read.media) AS media_sums,
         (SELECT s.settings FROM read.settings s LIMIT 1) AS settings
  FROM read.progress p
  WHERE p.name = 'catalogue'
  LIMIT 1`

/**
 * Loads the current catalogue. It reads only the products and pictures that have changed since `known`. Where the
 * result differs from the read model, because a row was removed or the log is another one, it reads all of them again.
 */
export async function loadCatalogue(
  database: Database,
  known: CatalogueFacts | null,
): Promise<CatalogueFacts> {
  const values = [rowsMax, known?.changedAt ?? 0]
  const [row] = await database.rows<Row>('catalogue-everything', catalogueSql, values)
  if (!row) throw new Error('The catalogue has no read model')
  const products = new Map<string, KnownProduct>(known?.products)
  for (const one of row.products)
    products.set(one.product_id, {
      product: one.product,
      disabledDates: new Map(Object.entries(one.disabled_dates)),
      changedAt: one.changed_at,
    })
  const media = new Map<string, KnownMedia>(known?.media)
  for (const { media_id, changed_at, base, width, height } of row.media)
    media.set(media_id, { base, width, height, changedAt: changed_at })
  if (!isWhole(products, row.product_sums) || !isWhole(media, row.media_sums)) {
    if (known) return loadCatalogue(database, null)
    throw new Error(`More than ${rowsMax} products or pictures`)
  }
  return {
    categories: new Map(row.categories.map(one => [one.category_id, one.category])),
    products,
    addOns: new Map(row.add_ons.map(one => [one.add_on_id, one.add_on])),
    pools: new Map(row.pools.map(one => [one.pool_id, one.pool])),
    pickupZones: new Map(row.pickup_zones.map(one => [one.zone_id, one.zone])),
    media,
    settings: row.settings,
    changedAt: row.changed_at,
    validTo: row.valid_to,
  }
}

function isWhole(known: ReadonlyMap<string, { changedAt: number }>, sums: Sums): boolean {
  let positions = 0
  for (const { changedAt } of known.values()) positions += changedAt
  return known.size === sums.count && positions === sums.positions
}

/**
 * Returns the position of the catalogue's read model and of its last change. They decide whether a copy is still valid.
 */
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

/** Memoises a value derived from a catalogue. It is built on first use and kept as long as the catalogue. */
export function onceFor<Made extends object>(
  make: (facts: CatalogueFacts) => Made,
): (facts: CatalogueFacts) => Made {
  const known = new WeakMap<CatalogueFacts, Made>()
  return facts => {
    const made = known.get(facts) ?? make(facts)
    known.set(facts, made)
    return made
  }
}
