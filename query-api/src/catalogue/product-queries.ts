import {
  ProductParts,
  type ProductAtDesk,
  type ProductLosses,
} from '@arung/contracts/catalogue/product-views'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { prepareData, type PreparedData } from '@arung/platform/http/prepared'
import type { Database } from '../database.ts'
import { onceFor, type CatalogueFacts } from './load-catalogue.ts'
import { poolNames } from './pool-names.ts'

type Row = Readonly<{ product_id: string; product: SaveProduct }>
type Losses = Readonly<{ disabled_dates: number; special_prices: number }>
/** Prices are counted up to this number. */
const countedPrices = 10_000

export const productAtDeskSql = `
  SELECT p.product_id, p.product
  FROM read.products p
  WHERE p.slug = $1
  LIMIT 1`

/** Returns a product as it was saved, whether it is shown or not, or null when none has the slug. */
export async function productAtDesk(
  database: Database,
  slug: string,
): Promise<ProductAtDesk | null> {
  const [row] = await database.rows<Row>('product-at-desk', productAtDeskSql, [slug])
  return row ? { id: row.product_id, product: row.product } : null
}

export const productLossesSql = `
  SELECT (SELECT count(*)::int FROM jsonb_object_keys(p.disabled_dates)) AS disabled_dates,
         (SELECT count(*)::int FROM (
            SELECT FROM read.special_prices s WHERE s.product_id = p.product_id LIMIT $2
          ) AS counted) AS special_prices
  FROM read.products p
  WHERE p.slug = $1
  LIMIT 1`

/** Returns what making a product varied would delete of it, or null when none has the slug. */
export async function productLosses(
  database: Database,
  slug: string,
): Promise<ProductLosses | null> {
  const values = [slug, countedPrices]
  const [row] = await database.rows<Losses>('product-losses', productLossesSql, values)
  if (!row) return null
  return { specialPrices: row.special_prices, disabledDates: row.disabled_dates }
}

const collator = new Intl.Collator()

/** The parts that products can be made of, each by its name. Built once for each catalogue. */
export const productParts = onceFor((facts): PreparedData => {
  const { categories, addOns, products, pools } = facts
  return prepareData(ProductParts, {
    categories: [...categories]
      .toSorted(([, a], [, b]) => a.rank - b.rank)
      .map(([id, { name, nameId }]) => ({ id, name, nameId })),
    pools: poolViews({ pools }),
    addOns: byName([...addOns].map(([id, one]) => ({ id, ...namesOf(one), active: one.active }))),
    singles: [...products]
      .filter(([, { product }]) => !product.isCombo)
      .map(
        ([
          id,
          {
            product: { packageName, packageNameId, variants },
          },
        ]) => ({
          id,
          packageName,
          packageNameId,
          variants: variants.map(variant => ({ id: variant.id, ...namesOf(variant) })),
        }),
      )
      .toSorted((a, b) => collator.compare(a.packageName, b.packageName)),
  })
})

/** Returns the pools with their limits. */
export const poolViews = ({ pools }: Pick<CatalogueFacts, 'pools'>): ProductParts['pools'] =>
  byName(
    [...pools].map(([id, pool]) => ({
      id,
      ...poolNames(pool),
      sessionLimit: pool.sessionLimit,
      dayLimit: pool.dayLimit,
    })),
  )

const namesOf = ({ name, nameId }: { name: string; nameId: string }) => ({ name, nameId })
const byName = <Item extends { name: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => collator.compare(a.name, b.name))
