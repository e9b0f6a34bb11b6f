import { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { ProductRow } from '@arung/contracts/moving/product-columns'
import { product } from '@arung/domain/catalogue/product'
import { isSame } from '@arung/domain/same'
import { saveProduct } from '../catalogue/save-product-flow.ts'
import { productStream } from '../catalogue/streams.ts'
import { readInput } from '@arung/platform/http/input'
import { invalidInput } from '@arung/platform/http/errors'
import { categoryOf } from './catalogue-steps.ts'
import { callerOf, movedId, type Moved, type Moving } from './moving.ts'
import { siteProductOf } from './product-values.ts'

/** Saves what the site sells. What the file does not name, such as pictures and variants, stays. */
export async function saveSiteProduct(
  moving: Moving,
  row: ProductRow,
  pools: SaveProduct['pools'],
): Promise<Moved['outcome']> {
  const categoryId = await categoryOf(moving, row.category)
  const id = movedId(moving, 'product', row.reference)
  return changeProduct(moving, id, before => siteProductOf(row, { pools, categoryId, before }))
}

/** Saves a product as `next` makes it of the present one, unless that is the same. */
export async function changeProduct(
  moving: Moving,
  id: string,
  next: (before: SaveProduct | null) => SaveProduct,
): Promise<Moved['outcome']> {
  const { parts } = moving
  const stream = productStream(id)
  const before = await parts.workers.load(stream, product)
  const value = next(before.state.product)
  if (isSame(before.state.product, value)) return 'SAME'
  const read = readInput(SaveProduct, value)
  if (!read.ok) throw invalidInput(read.errors)
  await saveProduct(parts, callerOf(moving, `product|${id}|${before.revision}`), id, value)
  const after = await parts.workers.load(stream, product)
  if (isSame(before.state.product, after.state.product)) return 'SAME'
  return before.state.product === null ? 'ADDED' : 'CHANGED'
}
