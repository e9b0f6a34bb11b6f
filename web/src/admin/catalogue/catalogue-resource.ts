import type { AddOnRow, CategoryRow, PicturesView } from '@arung/contracts/catalogue/desk-views'
import { liveResource, type Resource } from '../../app/api/resource.ts'
import { masterData } from '../../backoffice/master-data/master-data.ts'

export type CategorySort = 'rank' | 'name' | 'products'
export const categories = masterData<CategoryRow>()({
  path: '/admin/categories',
  api: '/admins/categories',
  topics: ['category', 'product'],
  tabs: {
    all: {},
    main: { group: 'MAIN' },
    other: { group: 'OTHER' },
    combo: { group: 'COMBO' },
  },
  sorts: ['rank', 'name', 'products'],
  slugOf: ({ category }) => category.slug,
})

export type AddOnSort = 'name' | 'price'
export const addOns = masterData<AddOnRow>()({
  path: '/admin/addons-product',
  api: '/admins/add-ons',
  topics: ['addon', 'product'],
  tabs: { all: { state: 'ALL' }, active: { state: 'ACTIVE' }, inactive: { state: 'INACTIVE' } },
  sorts: ['name', 'price'],
})

/** Reads the pictures of a product or category by its slug. */
export const picturesResource = (
  kind: 'products' | 'categories',
  slug: string,
): Resource<PicturesView> => liveResource(`GET /admins/${kind}/:slug/images`, { params: { slug } })

/** Whether the data at this path shows the catalogue to guests, and so changes with it. */
export const showsCatalogue = (path: string): boolean =>
  path.startsWith('/products') || path.startsWith('/categories')
