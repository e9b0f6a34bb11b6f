import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { History, HistoryQuery } from '../history.ts'
import type {
  AddOnListQuery,
  AddOnRow,
  CalendarView,
  CategoryListQuery,
  CategoryRow,
  PicturesView,
} from './desk-views.ts'
import type { ListedProduct } from './listed-product.ts'
import type { ProductPage, ProductPageQuery, ProductPicks } from './product-pages.ts'
import type {
  PoolView,
  PreviewProduct,
  ProductAtDesk,
  ProductListQuery,
  ProductLosses,
  ProductParts,
  ProductRow,
} from './product-views.ts'
import type {
  ProductRequest,
  SaveAddOn,
  SaveCategory,
  SaveCategoryPictures,
  SavePool,
  SaveProduct,
  SaveProductPictures,
  SetDisabledDates,
  SwitchProduct,
} from './requests.ts'
import type {
  ChangeSpecialPrices,
  OwnPricesQuery,
  OwnSpecialPrice,
  RemoveSpecialPrice,
  SetSpecialPrice,
  SpecialPriceGrid,
  SpecialPriceGridQuery,
  SpecialPriceQuery,
  SpecialPriceResults,
  SpecialPriceRow,
} from './special-prices.ts'
import type {
  CategoryName,
  CategoryView,
  ProductDetail,
  ProductSummary,
  PublicSettings,
} from './views.ts'

/** Requests and responses of the catalogue routes. */
export type CatalogueApi = {
  'GET /admins/add-ons': { query: z.input<typeof AddOnListQuery>; data: PageOf<AddOnRow> }
  'POST /admins/add-ons': { body: z.input<typeof SaveAddOn>; data: { id: string } }
  'GET /admins/add-ons/:id': { data: AddOnRow }
  'PUT /admins/add-ons/:id': { body: z.input<typeof SaveAddOn>; data: { id: string } }
  'DELETE /admins/add-ons/:id': { data: null }
  'GET /admins/add-ons/:id/history': { query: z.input<typeof HistoryQuery>; data: History }
  'GET /admins/categories': { query: z.input<typeof CategoryListQuery>; data: PageOf<CategoryRow> }
  'POST /admins/categories': { body: z.input<typeof SaveCategory>; data: { id: string } }
  'PUT /admins/categories/:id': { body: z.input<typeof SaveCategory>; data: { id: string } }
  'DELETE /admins/categories/:id': { data: null }
  'GET /admins/categories/:id/history': { query: z.input<typeof HistoryQuery>; data: History }
  'PUT /admins/categories/:id/images': { body: z.input<typeof SaveCategoryPictures>; data: null }
  'GET /admins/categories/:slug': { data: CategoryRow }
  'GET /admins/categories/:slug/images': { data: PicturesView }
  'GET /admins/pools': { data: PoolView[] }
  'POST /admins/pools': { body: z.input<typeof SavePool>; data: { id: string } }
  'PUT /admins/pools/:id': { body: z.input<typeof SavePool>; data: { id: string } }
  'GET /admins/pools/:id/history': { query: z.input<typeof HistoryQuery>; data: History }
  'GET /admins/product-parts': { data: ProductParts }
  'GET /admins/products': { query: z.input<typeof ProductListQuery>; data: PageOf<ProductRow> }
  'POST /admins/products': {
    body: z.input<typeof ProductRequest>
    data: { id: string; product: SaveProduct }
  }
  'GET /admins/products/export': { query: z.input<typeof ProductListQuery>; data: 'file' }
  'POST /admins/products/preview': { body: z.input<typeof PreviewProduct>; data: ProductDetail }
  'PUT /admins/products/:id': {
    body: z.input<typeof ProductRequest>
    data: { id: string; product: SaveProduct }
  }
  'DELETE /admins/products/:id': { data: null }
  'PUT /admins/products/:id/disabled-dates': { body: z.input<typeof SetDisabledDates>; data: null }
  'GET /admins/products/:id/history': { query: z.input<typeof HistoryQuery>; data: History }
  'PUT /admins/products/:id/images': { body: z.input<typeof SaveProductPictures>; data: null }
  'PUT /admins/products/:id/switches': { body: z.input<typeof SwitchProduct>; data: null }
  'GET /admins/products/:slug': { data: ProductAtDesk }
  'GET /admins/products/:slug/calendar': { query: { from: string; to: string }; data: CalendarView }
  'GET /admins/products/:slug/images': { data: PicturesView }
  'GET /admins/products/:slug/losses': { data: ProductLosses }
  'GET /admins/special-prices': {
    query: z.input<typeof SpecialPriceQuery>
    data: PageOf<SpecialPriceRow>
  }
  'PUT /admins/special-prices': { body: z.input<typeof SetSpecialPrice>; data: null }
  'DELETE /admins/special-prices': { body: z.input<typeof RemoveSpecialPrice>; data: null }
  'POST /admins/special-prices/changes': {
    body: z.input<typeof ChangeSpecialPrices>
    data: z.output<typeof SpecialPriceResults>
  }
  'GET /admins/special-prices/export': { query: z.input<typeof SpecialPriceQuery>; data: 'file' }
  'GET /admins/special-prices/grid': {
    query: z.input<typeof SpecialPriceGridQuery>
    data: SpecialPriceGrid
  }
  'GET /admins/special-prices/history': { query: z.input<typeof HistoryQuery>; data: History }
  'GET /agents/special-prices': { query: z.input<typeof OwnPricesQuery>; data: OwnSpecialPrice[] }
  'GET /categories': { data: CategoryView[] }
  'GET /category-names': { data: CategoryName[] }
  'GET /product-pages': { query: z.input<typeof ProductPageQuery>; data: ProductPage }
  'GET /product-picks': { data: ProductPicks }
  'GET /products': { data: ProductSummary[] }
  'GET /products/:slug': { data: ProductDetail }
  'GET /products/:slug/related': { data: ListedProduct[] }
  'GET /settings': { data: PublicSettings }
}
