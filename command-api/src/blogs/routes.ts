import { z } from 'zod'
import { PublishBlog, SaveBlog, SaveBlogPictures } from '@arung/contracts/blogs/requests'
import { Uuid } from '@arung/contracts/scalars'
import { blog, type BlogCommand } from '@arung/domain/blogs/blog'
import type { CommandMeta } from '@arung/event-store/codec'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, metaOf } from '../commands.ts'
import { changePictures } from '../media/change-pictures.ts'
import type { Parts } from '../parts.ts'
import { IdPath, NoInput } from '../scalars.ts'
import { blogStream } from './streams.ts'
import { admin, blogRefusals } from './admin.ts'
import { releaseSlugs } from '../claims/slugs.ts'
import { blogSlugs } from './slugs.ts'
import { saveBlog } from './save-blog.ts'

const saved = z.strictObject({ id: Uuid })
/** Two bodies of 40,000 characters, most of them one byte each, and the rest of the article. */
const blogBytesMax = 262_144

/** Articles of the blog. */
export const blogRoutes = (parts: Parts): readonly Route[] => [
  ...savingRoutes(parts),
  ...publishingRoutes(parts),
]

const savingRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...admin,
    method: 'post',
    path: '/admins/blogs',
    summary: 'Adds an article; nobody reads it before it is published',
    bodyBytesMax: blogBytesMax,
    body: SaveBlog,
    data: saved,
    status: 201,
    async run(input) {
      const id = uuidv5(input.request.commandId, 'blog')
      const { position } = await saveBlog(parts, input, id)
      return { data: { id }, position }
    },
  }),
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/blogs/:id',
    summary: 'Changes an article, or adds one under an id of the caller',
    bodyBytesMax: blogBytesMax,
    params: IdPath,
    body: SaveBlog,
    data: saved,
    async run(input) {
      const { id } = input.params
      const { position } = await saveBlog(parts, input, id)
      return { data: { id }, position }
    },
  }),
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/blogs/:id/images',
    summary: 'Says which pictures an article has, in what order and in what words',
    params: IdPath,
    body: SaveBlogPictures,
    data: 'empty',
    run: input =>
      changePictures(parts, input, {
        stream: blogStream(input.params.id),
        decider: blog,
        imagesOf: state => state?.blog.images,
        command: change => ({
          type: 'ChangePictures' as const,
          blogId: input.params.id,
          ...change,
        }),
        refusals: blogRefusals,
      }),
  }),
]

const publishingRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/blogs/:id/publication',
    summary: 'Shows an article to everybody, under the date that is given or the date of today',
    params: IdPath,
    body: PublishBlog,
    data: 'empty',
    async run(input) {
      const command = { type: 'PublishBlog', ...input.body } as const
      return changed(await changeBlog(parts, metaOf(input), input.params.id, command))
    },
  }),
  defineRoute({
    ...admin,
    method: 'delete',
    path: '/admins/blogs/:id/publication',
    summary: 'Takes an article back; its text and its address stay',
    params: IdPath,
    body: NoInput,
    data: 'empty',
    async run(input) {
      return changed(
        await changeBlog(parts, metaOf(input), input.params.id, { type: 'UnpublishBlog' }),
      )
    },
  }),
  defineRoute({
    ...admin,
    method: 'delete',
    path: '/admins/blogs/:id',
    summary: 'Removes an article; its address is free again',
    params: IdPath,
    body: NoInput,
    data: 'empty',
    async run(input) {
      return changed(
        await changeBlog(parts, metaOf(input), input.params.id, { type: 'RemoveBlog' }),
      )
    },
  }),
]

const changed = ({ position }: { position: number }) => ({ data: null, position })

type Change =
  | { type: 'PublishBlog'; publishedOn: string | null }
  | { type: 'UnpublishBlog' }
  | { type: 'RemoveBlog' }

async function changeBlog(
  parts: Pick<Parts, 'workers' | 'clock' | 'claimKey'>,
  meta: CommandMeta,
  blogId: string,
  change: Change,
): Promise<{ position: number }> {
  const command: BlogCommand = { ...change, blogId, now: parts.clock.now().toISOString() }
  const outcome = await parts.workers.execute(blogStream(blogId), blog, command, meta)
  const { events, position } = accepted(outcome, blogRefusals)
  await releaseSlugs(parts, meta, blogSlugs, { owner: blogId, events })
  return { position }
}
