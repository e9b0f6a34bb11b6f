import { z } from 'zod'
import { SaveBlogCategory } from '@arung/contracts/blogs/requests'
import { Uuid } from '@arung/contracts/scalars'
import { blogCategory, type BlogCategory } from '@arung/domain/blogs/blog-category'
import type { CommandMeta } from '@arung/event-store/codec'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { saveUnderSlug } from '../claims/slugs.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { blogCategoryStream } from './streams.ts'
import { acceptedOver, madeOf } from '../versions.ts'
import { admin, blogCategoryRefusals } from './admin.ts'
import { blogCategorySlugs, releaseSlugs } from './slugs.ts'

const saved = z.strictObject({ id: Uuid })

/** Categories of articles. */
export const blogCategoryRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...admin,
    method: 'post',
    path: '/admins/blog-categories',
    summary: 'Adds a category of articles',
    body: SaveBlogCategory,
    data: saved,
    status: 201,
    async run(input) {
      const id = uuidv5(input.request.commandId, 'blog-category')
      const { position } = await saveBlogCategory(parts, input, id)
      return { data: { id }, position }
    },
  }),
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/blog-categories/:id',
    summary: 'Changes a category of articles, or adds one under an id of the caller',
    params: IdPath,
    body: SaveBlogCategory,
    data: saved,
    async run(input) {
      const { id } = input.params
      const { position } = await saveBlogCategory(parts, input, id)
      return { data: { id }, position }
    },
  }),
  defineRoute({
    ...admin,
    method: 'delete',
    path: '/admins/blog-categories/:id',
    summary: 'Removes a category of articles; its articles stay, without a category',
    params: IdPath,
    data: 'empty',
    async run(input) {
      const { position } = await removeBlogCategory(parts, metaOf(input), input.params.id)
      return { data: null, position }
    },
  }),
]

async function saveBlogCategory(
  parts: Parts,
  input: Caller & Readonly<{ body: SaveBlogCategory }>,
  blogCategoryId: string,
): Promise<{ position: number }> {
  const meta = metaOf(input)
  const category = input.body
  const now = parts.clock.now().toISOString()
  const stream = blogCategoryStream(blogCategoryId)
  const made = await madeOf(parts, input, { stream, decider: blogCategory, current: asItIs })
  const command = { type: 'SaveBlogCategory', blogCategoryId, category, now, ...made } as const
  const outcome = await saveUnderSlug(parts, meta, blogCategorySlugs, {
    slug: category.slug,
    owner: blogCategoryId,
    save: () => parts.workers.execute(stream, blogCategory, command, meta),
  })
  const { events, position } = acceptedOver(outcome, asItIs, blogCategoryRefusals)
  await releaseSlugs(parts, meta, blogCategorySlugs, { owner: blogCategoryId, events })
  return { position }
}

const asItIs = (state: BlogCategory) => state

async function removeBlogCategory(
  parts: Parts,
  meta: CommandMeta,
  blogCategoryId: string,
): Promise<{ position: number }> {
  const now = parts.clock.now().toISOString()
  const outcome = await parts.workers.execute(
    blogCategoryStream(blogCategoryId),
    blogCategory,
    { type: 'RemoveBlogCategory', blogCategoryId, now },
    meta,
  )
  const { events, position } = accepted(outcome, blogCategoryRefusals)
  await releaseSlugs(parts, meta, blogCategorySlugs, { owner: blogCategoryId, events })
  return { position }
}
