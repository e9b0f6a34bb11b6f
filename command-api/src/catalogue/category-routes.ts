import { z } from 'zod'
import { SaveCategory } from '@arung/contracts/catalogue/requests'
import { Uuid } from '@arung/contracts/scalars'
import { category, type Category } from '@arung/domain/catalogue/category'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { metaOf, type Caller } from '../commands.ts'
import { assertStored } from '../media/change-pictures.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { categoryStream } from './streams.ts'
import { admin } from './admin.ts'
import { categoryRefusals } from './refusals.ts'
import { releaseFormerSlugs, saveUnderSlug } from '../claims/slugs.ts'
import { categorySlugs } from './slugs.ts'
import { acceptedOver, madeOf } from '../versions.ts'

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
      const { position } = await saveCategory(parts, input, id)
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
      const { position } = await saveCategory(parts, input, id)
      return { data: { id }, position }
    },
  }),
]

async function saveCategory(
  parts: Parts,
  input: Caller & Readonly<{ body: z.output<typeof SaveCategory> }>,
  categoryId: string,
): Promise<{ position: number }> {
  const meta = metaOf(input)
  const next = input.body
  assertStored(parts, next.images)
  const now = parts.clock.now().toISOString()
  const stream = categoryStream(categoryId)
  const made = await madeOf(parts, input, { stream, decider: category, current: categoryOf })
  const command = { type: 'SaveCategory', categoryId, category: next, now, ...made } as const
  const outcome = await saveUnderSlug(parts, meta, categorySlugs, {
    slug: next.slug,
    owner: categoryId,
    save: () => parts.workers.execute(stream, category, command, meta),
  })
  const { position } = acceptedOver(outcome, categoryOf, categoryRefusals)
  await releaseFormerSlugs(parts, meta, categorySlugs, { owner: categoryId, slug: null })
  await parts.catalogue.waitFor(position)
  return { position }
}

const categoryOf = (state: Category) => state.category
