import { dayMs } from '@arung/contracts/dates'
import type { PublishBlog, SaveBlog } from '@arung/contracts/blogs/requests'
import { localDateAt } from '@arung/domain/time'
import type { z } from 'zod'
import type { AdminClient } from '../admin-client.ts'
import { demoId } from '../ids.ts'
import type { UploadedPicture } from '../shapes.ts'
import type { DemoArticle } from './article.ts'
import { atvTrail } from './atv-trail.ts'
import { baturAtNight } from './batur.ts'
import { blogCategories } from './categories.ts'
import { combosExplained } from './combos.ts'
import { families } from './families.ts'
import { goodGuests } from './good-guests.ts'
import { seasons } from './seasons.ts'
import { twoRivers } from './two-rivers.ts'
import { voucherAndPickUp } from './voucher.ts'
import { whatToWear } from './what-to-wear.ts'

export const articles: readonly DemoArticle[] = [
  twoRivers,
  atvTrail,
  whatToWear,
  baturAtNight,
  families,
  goodGuests,
  seasons,
  combosExplained,
  voucherAndPickUp,
]

/** Loads categories and articles through the commands that the admin's forms will use, and publishes them. */
export async function loadBlog(
  client: Pick<AdminClient, 'put'>,
  pictures: ReadonlyMap<string, UploadedPicture>,
  now: Date,
): Promise<void> {
  for (const [rank, category] of blogCategories.entries())
    await client.put(`/admins/blog-categories/${demoId('blog-category', category.slug)}`, {
      ...category,
      rank,
    })
  for (const article of articles) {
    const path = `/admins/blogs/${demoId('blog', article.slug)}`
    await client.put(path, blogOf(article, pictures))
    const published = new Date(now.getTime() - article.publishedDaysAgo * dayMs)
    const publishedOn = localDateAt(published.toISOString())
    await client.put(`${path}/publication`, { publishedOn } satisfies z.input<typeof PublishBlog>)
  }
}

/** Builds the whole shape of one article, as the admin's form would send it. */
export const blogOf = (
  article: DemoArticle,
  pictures: ReadonlyMap<string, UploadedPicture>,
): SaveBlog => ({
  slug: article.slug,
  categorySlug: article.category,
  title: article.title[0],
  titleId: article.title[1],
  excerpt: article.excerpt[0],
  excerptId: article.excerpt[1],
  body: article.body[0],
  bodyId: article.body[1],
  metaTitle: article.title[0],
  metaTitleId: article.title[1],
  metaDescription: article.excerpt[0],
  metaDescriptionId: article.excerpt[1],
  authorName: 'Jeramaya',
  productId: article.product === null ? null : demoId('product', article.product),
  images: article.pictures.flatMap(name => pictures.get(name) ?? []),
})
