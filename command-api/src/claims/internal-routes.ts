import { z } from 'zod'
import { Uuid } from '@arung/contracts/scalars'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { releaseFormerSlugs, type Slugs } from './slugs.ts'

/** Routes for the workers about the slugs of all these kinds. */
export const internalSlugRoutes =
  (known: readonly Slugs[]) =>
  (parts: Parts): readonly Route[] => [
    defineRoute({
      ...internal,
      feature: 'catalogue',
      path: '/internal/slugs/release',
      summary: 'Gives back the slugs that something is no longer called',
      body: z.strictObject({
        kind: z.enum(known.map(slugs => slugs.kind)),
        owner: Uuid,
        slug: z.string().max(200).nullable(),
      }),
      data: 'empty',
      async run(input) {
        const slugs = known.find(one => one.kind === input.body.kind)
        if (!slugs) throw notFound()
        await releaseFormerSlugs(parts, metaOf(input), slugs, input.body)
        return { data: null }
      },
    }),
  ]
