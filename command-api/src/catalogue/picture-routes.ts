import { SaveCategoryPictures, SaveProductPictures } from '@arung/contracts/catalogue/requests'
import { category } from '@arung/domain/catalogue/category'
import { product } from '@arung/domain/catalogue/product'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { changePictures } from '../media/change-pictures.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { admin } from './admin.ts'
import { categoryRefusals, productRefusals } from './refusals.ts'
import { categoryStream, productStream } from './streams.ts'

const shared = { ...admin, method: 'put', params: IdPath, data: 'empty' } as const

/** The pictures of products and categories, changed independently of the rest. */
export const pictureRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/admins/products/:id/images',
    summary: 'Says which pictures a product has, in what order and in what words',
    body: SaveProductPictures,
    run: input =>
      changePictures(parts, input, {
        stream: productStream(input.params.id),
        decider: product,
        imagesOf: state => state.product?.images,
        command: change => ({
          type: 'ChangePictures' as const,
          productId: input.params.id,
          ...change,
        }),
        refusals: productRefusals,
      }),
  }),
  defineRoute({
    ...shared,
    path: '/admins/categories/:id/images',
    summary: 'Says which pictures a category has, in what order and in what words',
    body: SaveCategoryPictures,
    run: input =>
      changePictures(parts, input, {
        stream: categoryStream(input.params.id),
        decider: category,
        imagesOf: state => state.category?.images,
        command: change => ({
          type: 'ChangePictures' as const,
          categoryId: input.params.id,
          ...change,
        }),
        refusals: categoryRefusals,
      }),
  }),
]
