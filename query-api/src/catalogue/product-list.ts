import type { z } from 'zod'
import type { ProductListQuery, ProductRow } from '@arung/contracts/catalogue/product-views'
import { defineList } from '../lists/define-list.ts'
import { readModel } from '../progress.ts'

export const productListModel = readModel('product-list')

type Query = z.output<typeof ProductListQuery>
type Row = Readonly<{
  product_id: string
  category: ProductRow['category']
  active: boolean
  for_sale: boolean
  media: { mediaId: string; base: string; width: number; height: number } | null
  changed_at: Date
  shown: Omit<ProductRow, 'id' | 'category' | 'active' | 'forSale' | 'picture' | 'changedAt'> & {
    alt: string
    altId: string
  }
}>

const states: Readonly<Record<Query['state'], string>> = {
  ALL: 'true',
  SHOWN: 'active',
  CLOSED: 'active AND NOT for_sale',
  HIDDEN: 'NOT active',
}

/** Every product, with the name of its category and its first picture as they are now. */
export const productLists = defineList({
  from: 'read.product_list',
  columns: 'product_id, category_id, name, active, for_sale, price, media_id, changed_at, shown',
  besides: `
    (SELECT json_build_object('id', c.category_id, 'name', c.category->>'name', 'nameId', c.category->>'nameId')
     FROM read.categories c WHERE c.category_id = listed.category_id LIMIT 1) AS category,
    (SELECT json_build_object('mediaId', m.media_id, 'base', m.base, 'width', m.width, 'height', m.height)
     FROM read.media m WHERE m.media_id = listed.media_id LIMIT 1) AS media`,
  key: 'product_id',
  filters: {
    state: (state: Query['state']) => states[state],
    kind: (kind: NonNullable<Query['kind']>) => `kind = '${kind}'`,
    category: (id: string, put) => `category_id = ${put(id)}::uuid`,
  },
  sorts: {
    name: 'name, product_id',
    changed: 'changed_at DESC, product_id DESC',
    price: 'price, product_id',
    dearest: 'price DESC, product_id DESC',
  },
  words: 'words',
  indexes: [
    'product_list_by_name',
    'product_list_by_change',
    'product_list_by_price',
    'product_list_of_category',
    'product_list_of_kind',
    'product_list_hidden',
    'product_list_closed',
    'product_list_shown',
    'product_list_words',
  ],
  item: rowView,
})

function rowView(row: Row): ProductRow {
  const { alt, altId, ...shown } = row.shown
  return {
    ...shown,
    id: row.product_id,
    category: row.category,
    active: row.active,
    forSale: row.for_sale,
    picture: row.media && { ...row.media, alt, altId },
    changedAt: row.changed_at.toISOString(),
  }
}
