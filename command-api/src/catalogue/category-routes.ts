import { z } from 'zod'
import { SaveCategory } from '@arung/contracts/catalogue/requests'
import { Uuid } from '@arung/contracts/scalars'
import { category } from '@arung/domain/catalogue/category'
import type { CommandMeta } from '@arung/event-store/codec'
import { invalidInput } from '@arung/platform/http/errors'
import { wrongField } from '@arung/platform/http/field-words'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { categoryStream } from './streams.ts'
import { admin } from './admin.ts'
import { noRefusals } from './refusals.ts'
import { releaseFormerSlugs, saveUnderSlug } from '../claims/slugs.ts'
import { categorySlugs } from './slugs.ts'

const saved = z.strictObject({ id: Uuid })

/** Categories of activities. */
export const categoryRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...admin,
    method: 'post',
    path: '/admins/categories',
    summary: 'Adds a category',
    body: SaveCategory,
    data: saved,
    status: 201,
    async run(input) {
      const id = uuidv5(input.request.commandId, 'category')
      const { position } = await saveCategory(parts, metaOf(input), id, input.body)
      return { data: { id }, position }
    },
  }),
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/categories/:id',
    summary: 'Changes a category, or adds one under an id of the caller',
    params: IdPath,
    body: SaveCategory,
    data: saved,
    async run(input) {
      const { id } = input.params
      const { position } = await saveCategory(parts, metaOf(input), id, input.body)
      return { data: { id }, position }
    },
  }),
]

async function saveCategory(
  parts: Parts,
  meta: CommandMeta,
  categoryId: string,
  next: z.output<typeof SaveCategory>,
): Promise<{ position: number }> {
  const { pictures } = parts.catalogue.state
  const unknown = next.images.flatMap((image, at) =>
    pictures.has(image.mediaId) ? [] : [`images.${at}.mediaId`],
  )
  if (unknown.length > 0) throw invalidInput(unknown.map(path => wrongField(path, 'FieldNotThere')))
  const now = parts.clock.now().toISOString()
  const command = { type: 'SaveCategory', categoryId, category: next, now } as const
  const outcome = await saveUnderSlug(parts, meta, categorySlugs, {
    slug: next.slug,
    owner: categoryId,
    save: () => parts.workers.execute(categoryStream(categoryId), category, command, meta),
  })
  const { position } = accepted(outcome, noRefusals)
  await releaseFormerSlugs(parts, meta, categorySlugs, { owner: categoryId, slug: null })
  await parts.catalogue.waitFor(position)
  return { position }
}
