import type { SaveBlog } from '@arung/contracts/blogs/requests'
import type { BlogDetail } from '@arung/contracts/blogs/views'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { articles, blogOf } from '@arung/demo/blogs/load-blog'
import { demoId } from '@arung/demo/ids'
import { otherProducts } from '@arung/demo/other-products'
import { productOf } from '@arung/demo/shapes'
import { trekProducts } from '@arung/demo/trek-products'
import { deskSession } from './accounts.ts'
import { call } from './api.ts'

/** Acts as the desk through the API, where its screens do not exist yet. */
export async function closeDay(pool: string, date: string): Promise<void> {
  const { token } = await deskSession()
  const body = { time: null, reason: 'High wind on the lake' }
  await call(`/admins/pools/${demoId('pool', pool)}/${date}/close`, { method: 'POST', body, token })
}

/** Raises the price of a product of the demo by an amount (rupiah). */
export const raisePrice = (slug: string, difference: number): Promise<void> =>
  saveAgain(slug, now => ({ price: now.price + difference }))

/** Puts a product of the demo on sale, or takes it off sale. */
export const sell = (slug: string, forSale: boolean): Promise<void> =>
  saveAgain(slug, () => ({ forSale }))

/** Moves a product of the demo from the slug `from` to the slug `to`. The old address redirects from then on. */
export async function moveProduct(slug: string, to: string, from = slug): Promise<void> {
  await saveAgain(slug, () => ({ slug: to }), from)
  await call(`/addresses/moved?path=/activities/${from}`)
}

/** Moves an article of the demo from the slug `from` to the slug `to`. The old address redirects from then on. */
export async function moveArticle(slug: string, to: string, from = slug): Promise<void> {
  const demo = articles.find(article => article.slug === slug)
  if (demo === undefined) throw new Error(`The demo has no article ${slug}`)
  const { token } = await deskSession()
  const now = await call<BlogDetail>(`/blogs/${from}`)
  const images = now.images.map(({ mediaId, alt, altId }) => ({ mediaId, alt, altId }))
  const body: SaveBlog = { ...blogOf(demo, new Map()), images, slug: to }
  await call(`/admins/blogs/${demoId('blog', slug)}`, { method: 'PUT', body, token })
  await call(`/addresses/moved?path=/blog/${from}`)
}

async function saveAgain(
  slug: string,
  change: (now: ProductDetail) => Partial<SaveProduct>,
  from = slug,
): Promise<void> {
  const demo = [...otherProducts, ...trekProducts].find(product => product.slug === slug)
  if (demo === undefined) throw new Error(`The demo has no ${slug} here`)
  const { token } = await deskSession()
  const now = await call<ProductDetail>(`/products/${from}`)
  const body: SaveProduct = {
    ...productOf(demo, new Map()),
    images: now.images.map(({ mediaId, alt, altId }) => ({ mediaId, alt, altId })),
    ...change(now),
  }
  await call(`/admins/products/${now.id}`, { method: 'PUT', body, token })
}
