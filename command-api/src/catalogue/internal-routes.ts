import { z } from 'zod'
import { Uuid } from '@arung/contracts/scalars'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { releaseFormerSlugs, SlugKind } from './slugs.ts'

/** What the workers ask of the catalogue and the blog. */
export const internalCatalogueRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature: 'catalogue',
    path: '/internal/slugs/release',
    summary: 'Gives back the slugs that something is no longer called',
    body: z.strictObject({ kind: SlugKind, owner: Uuid, slug: z.string().max(200).nullable() }),
    data: 'empty',
    async run(input) {
      await releaseFormerSlugs(parts, metaOf(input), input.body)
      return { data: null }
    },
  }),
]
