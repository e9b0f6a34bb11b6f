import type { SaveBlog } from '@arung/contracts/blogs/requests'
import { blog } from '@arung/domain/blogs/blog'
import type { BlogArticle } from '@arung/domain/blogs/events'
import { claim } from '@arung/domain/claims/claim'
import type { CommandMeta } from '@arung/event-store/codec'
import { sanitizeRichText } from '@arung/platform/html/sanitize'
import { invalidInput } from '@arung/platform/http/errors'
import { claimSlug } from '../catalogue/slugs.ts'
import { accepted } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { blogStream, claimStream } from '../streams.ts'
import { blogRefusals } from './admin.ts'
import { releaseSlugs } from './release-slugs.ts'

/** Saves an article with its slug; what is not allowed in rich text never reaches the log. */
export async function saveBlog(
  parts: Parts,
  meta: CommandMeta,
  blogId: string,
  sent: SaveBlog,
): Promise<{ position: number }> {
  const article = await articleOf(parts, sent)
  const kind = 'slug-blog'
  await claimSlug(parts, meta, { kind, slug: article.slug, owner: blogId })
  const outcome = await parts.workers.execute(
    blogStream(blogId),
    blog,
    { type: 'SaveBlog', blogId, blog: article, now: parts.clock.now().toISOString() },
    meta,
  )
  const { events, position } = accepted(outcome, blogRefusals)
  await releaseSlugs(parts, meta, { kind, owner: blogId, events })
  return { position }
}

/** An article stands on things that exist, and says something once it is sanitised (specification, point 5). */
async function articleOf(
  { workers, catalogue, claimKey }: Pick<Parts, 'workers' | 'catalogue' | 'claimKey'>,
  { categorySlug, ...sent }: SaveBlog,
): Promise<BlogArticle> {
  const body = sanitizeRichText(sent.body)
  const bodyId = sanitizeRichText(sent.bodyId)
  const category = await workers.load(
    claimStream(claimKey, 'slug-blog-category', categorySlug),
    claim,
  )
  const categoryId = category.state.owner
  const { pictures, products } = catalogue.state
  const missing = 'This does not exist'
  const errors = [
    ...(isBlank(body) ? [{ path: 'body', message: 'A text is required' }] : []),
    ...(isBlank(bodyId) ? [{ path: 'bodyId', message: 'A text is required' }] : []),
    ...(categoryId === null ? [{ path: 'categorySlug', message: missing }] : []),
    ...(sent.productId === null || products.has(sent.productId)
      ? []
      : [{ path: 'productId', message: missing }]),
    ...sent.images.flatMap(({ mediaId }, at) =>
      pictures.has(mediaId) ? [] : [{ path: `images.${at}.mediaId`, message: missing }],
    ),
  ]
  if (errors.length > 0 || categoryId === null) throw invalidInput(errors)
  return { ...sent, categoryId, body, bodyId }
}

const isBlank = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''
