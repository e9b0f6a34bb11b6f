import { category } from '@arung/domain/catalogue/category'
import { product } from '@arung/domain/catalogue/product'
import type { Slugs } from '../claims/slugs.ts'
import { categoryStream, productStream } from './streams.ts'

export const productSlugs: Slugs = {
  kind: 'slug-product',
  reserved: ['export', 'all', 'combo', 'others'],
  currentOf: async (workers, owner) =>
    (await workers.load(productStream(owner), product)).state.product?.slug,
  formerOf: async (workers, owner) =>
    (await workers.load(productStream(owner), product)).state.formerSlugs,
}

export const categorySlugs: Slugs = {
  kind: 'slug-category',
  reserved: [],
  currentOf: async (workers, owner) =>
    (await workers.load(categoryStream(owner), category)).state.category?.slug,
  formerOf: async (workers, owner) =>
    (await workers.load(categoryStream(owner), category)).state.formerSlugs,
}
