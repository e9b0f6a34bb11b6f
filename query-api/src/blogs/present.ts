import type { BlogCategoryView, BlogDetail, BlogSummary } from '@arung/contracts/blogs/views'
import { sanitizeRichText } from '@arung/platform/html/sanitize'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import { pictures, productSummary } from '../catalogue/present.ts'
import type { CategoryRow, DetailRow, SummaryRow } from './queries.ts'

/** The data that views of articles are made from: the categories, and the catalogue for pictures and products. */
export type BlogFacts = Readonly<{ categories: readonly CategoryRow[]; facts: CatalogueFacts }>

export const categoryView = (row: CategoryRow): BlogCategoryView => ({
  ...row.category,
  id: row.blog_category_id,
  blogCount: row.blog_count,
})

export function blogSummary({ categories, facts }: BlogFacts, row: SummaryRow): BlogSummary {
  const { images, ...summary } = row.summary
  return {
    ...summary,
    id: row.blog_id,
    slug: row.slug,
    category: categoryOf(categories, row.category_id),
    publishedOn: row.published_on,
    picture: pictures(facts, images)[0] ?? null,
  }
}

/** Returns the whole article. Its bodies pass the allow list again, in case the list has become narrower. */
export function blogDetail(
  from: BlogFacts,
  row: DetailRow,
  related: readonly SummaryRow[],
): BlogDetail {
  const { body, bodyId, ...meta } = row.content
  return {
    ...blogSummary(from, row),
    ...meta,
    body: sanitizeRichText(body),
    bodyId: sanitizeRichText(bodyId),
    images: pictures(from.facts, row.summary.images),
    savedAt: row.saved_at.toISOString(),
    product: row.product_id === null ? null : productSummary(from.facts, row.product_id),
    related: related.map(one => blogSummary(from, one)),
  }
}

function categoryOf(
  categories: readonly CategoryRow[],
  categoryId: string,
): BlogSummary['category'] {
  const found = categories.find(one => one.blog_category_id === categoryId)
  if (found === undefined) return null
  const { slug, name, nameId } = found.category
  return { slug, name, nameId }
}
