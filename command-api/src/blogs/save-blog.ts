import type { SaveBlog } from '@arung/contracts/blogs/requests'
import { blog } from '@arung/domain/blogs/blog'
import { blogCategory } from '@arung/domain/blogs/blog-category'
import type { BlogArticle } from '@arung/domain/blogs/events'
import { claim } from '@arung/domain/claims/claim'
import { isBlank, sanitizeRichText } from '@arung/platform/html/sanitize'
import { invalidInput } from '@arung/platform/http/errors'
import { wrongField } from '@arung/platform/http/field-words'
import { releaseSlugs, saveUnderSlug } from '../claims/slugs.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { assertVersion, changedMeanwhile } from '../versions.ts'
import { blogCategoryStream, blogStream } from './streams.ts'
import { claimStream } from '../claims/streams.ts'
import { blogRefusals } from './admin.ts'
import { blogCategorySlugs, blogSlugs } from './slugs.ts'

/** Saves an article with its slug. Only allowed rich text reaches the log. */
export async function saveBlog(
  parts: Parts,
  input: Caller & Readonly<{ body: SaveBlog }>,
  blogId: string,
): Promise<{ position: number }> {
  const meta = metaOf(input)
  const { state, replay } = await parts.workers.loadFor(blogStream(blogId), blog, meta)
  const before = state?.blog ?? null
  const isOver =
    replay === null && (await assertVersion(input.request, await asSent(parts, before)))
  const article = await articleOf(parts, input.body)
  const now = parts.clock.now().toISOString()
  const over = isOver ? { over: before } : {}
  const command = { type: 'SaveBlog', blogId, blog: article, now, ...over } as const
  const outcome = await saveUnderSlug(parts, meta, blogSlugs, {
    slug: article.slug,
    owner: blogId,
    save: () => parts.workers.execute(blogStream(blogId), blog, command, meta),
  })
  if (outcome.outcome === 'refused' && outcome.refusal === 'ChangedMeanwhile')
    throw changedMeanwhile(await asSent(parts, outcome.state?.blog ?? null))
  const { events, position } = accepted(outcome, blogRefusals)
  await releaseSlugs(parts, meta, blogSlugs, { owner: blogId, events })
  return { position }
}

/** A stored article in the form in which it would be sent, without a category that no longer exists. */
async function asSent(
  { workers }: Pick<Parts, 'workers'>,
  article: BlogArticle | null,
): Promise<object | null> {
  if (article === null) return null
  const { categoryId, ...shared } = article
  const category = await workers.load(blogCategoryStream(categoryId), blogCategory)
  return { ...shared, categorySlug: category.state?.slug ?? '' }
}

/**
 * Checks that everything an article refers to exists, and that text is left once it is sanitised (specification, point
 * 5).
 */
async function articleOf(
  { workers, catalogue, claimKey }: Pick<Parts, 'workers' | 'catalogue' | 'claimKey'>,
  { categorySlug, ...sent }: SaveBlog,
): Promise<BlogArticle> {
  const body = sanitizeRichText(sent.body)
  const bodyId = sanitizeRichText(sent.bodyId)
  const category = await workers.load(
    claimStream(claimKey, blogCategorySlugs.kind, categorySlug),
    claim,
  )
  const categoryId = category.state.owner
  const { pictures, products } = catalogue.state
  const errors = [
    ...(isBlank(body) ? [wrongField('body', 'FieldMissing')] : []),
    ...(isBlank(bodyId) ? [wrongField('bodyId', 'FieldMissing')] : []),
    ...(categoryId === null ? [wrongField('categorySlug', 'FieldNotThere')] : []),
    ...(sent.productId === null || products.has(sent.productId)
      ? []
      : [wrongField('productId', 'FieldNotThere')]),
    ...sent.images.flatMap(({ mediaId }, at) =>
      pictures.has(mediaId) ? [] : [wrongField(`images.${at}.mediaId`, 'FieldNotThere')],
    ),
  ]
  if (errors.length > 0 || categoryId === null) throw invalidInput(errors)
  return { ...sent, categoryId, body, bodyId }
}
