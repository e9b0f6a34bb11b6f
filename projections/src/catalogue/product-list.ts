import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { searchWords } from '@arung/contracts/search-words'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type ProductListRow = {
  product_id: string
  category_id: string | null
  /** The sort key of lists. */
  name: string
  kind: 'SINGLE' | 'VARIED' | 'COMBO'
  active: boolean
  for_sale: boolean
  /** In rupiah; the lowest price of a product with variants. */
  price: number
  media_id: string | null
  changed_at: string
  shown: object
  /** Names and slug as search text. */
  words: string
}

/** Every product with what the desk's list shows and filters by. */
export const productList = defineProjection({
  name: 'product-list',
  version: 2,
  schema: `
    CREATE TABLE product_list (
      product_id  uuid        PRIMARY KEY,
      category_id uuid,
      name        text        NOT NULL,
      kind        text        NOT NULL,
      active      boolean     NOT NULL,
      for_sale    boolean     NOT NULL,
      price       bigint      NOT NULL,
      media_id    uuid,
      changed_at  timestamptz NOT NULL,
      shown       jsonb       NOT NULL,
      words       text        NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS product_list_by_name ON product_list (name, product_id);
    CREATE INDEX IF NOT EXISTS product_list_by_change ON product_list (changed_at, product_id);
    CREATE INDEX IF NOT EXISTS product_list_by_price ON product_list (price, product_id);
    CREATE INDEX IF NOT EXISTS product_list_of_category ON product_list (category_id, name, product_id);
    CREATE INDEX IF NOT EXISTS product_list_of_kind ON product_list (kind, name, product_id);
    CREATE INDEX IF NOT EXISTS product_list_hidden ON product_list (name, product_id) WHERE NOT active;
    CREATE INDEX IF NOT EXISTS product_list_closed ON product_list (name, product_id) WHERE active AND NOT for_sale;
    CREATE INDEX IF NOT EXISTS product_list_shown ON product_list (name, product_id) WHERE active;
    CREATE INDEX IF NOT EXISTS product_list_words ON product_list USING gin (words gin_trgm_ops);`,
  tables: { product_list: table<ProductListRow>('product_id') },
  handles: ['ProductSaved', 'ProductRemoved'],
  touches: event => ({ product_list: [event.data.productId] }),
  fold({ product_list }, event) {
    const { productId, at } = event.data
    if (event.type === 'ProductRemoved') return product_list.delete(productId)
    return product_list.set(rowOf(productId, event.data.product, at))
  },
})

function rowOf(productId: string, product: SaveProduct, at: string): ProductListRow {
  const { slug, packageName, packageNameId, priceType, isVaried, isCombo, active, forSale } =
    product
  const { personQuantity, minOrderQuantity, maxPersonQuantity } = product
  const { price, usdPrice, nettPrice } = cheapestOf(product)
  return {
    product_id: productId,
    category_id: product.categoryId,
    name: searchWords(packageName),
    kind: isCombo ? 'COMBO' : isVaried ? 'VARIED' : 'SINGLE',
    active,
    for_sale: forSale,
    price,
    media_id: product.images[0]?.mediaId ?? null,
    changed_at: at,
    shown: {
      slug,
      packageName,
      packageNameId,
      price,
      usdPrice,
      nettPrice,
      priceType,
      isVaried,
      isCombo,
      personQuantity,
      minOrderQuantity,
      maxPersonQuantity,
      alt: product.images[0]?.alt ?? '',
      altId: product.images[0]?.altId ?? '',
    },
    words: ` ${searchWords(`${packageName} ${packageNameId} ${slug}`)}`,
  }
}

type Prices = Pick<SaveProduct, 'price' | 'usdPrice' | 'nettPrice'>

/** Returns the prices of the cheapest variant of a product with variants. */
function cheapestOf(product: SaveProduct): Prices {
  const variants: readonly Prices[] = product.isVaried ? product.variants : []
  return variants.reduce<Prices>(
    (best, one) => (one.price < best.price ? one : best),
    variants[0] ?? product,
  )
}
