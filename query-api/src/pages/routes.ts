import { z } from 'zod'
import type { ImageRef } from '@arung/contracts/catalogue/requests'
import type { Picture } from '@arung/contracts/catalogue/views'
import { PageKey, type SavePage } from '@arung/contracts/pages/requests'
import { MenuView, PageView } from '@arung/contracts/pages/views'
import { sanitizeRichText } from '@arung/platform/html/sanitize'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Parts } from '../parts.ts'
import { menuOf, pageModel, pageOf } from './queries.ts'

/** A cache must revalidate a response each time. */
const headers = { 'cache-control': 'public, no-cache' }
const open = { feature: 'pages', access: 'public', ownership: 'none', limit: 'read' } as const

/** Company pages and the restaurant's menu, for everybody. */
export const pageRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...open,
    method: 'get',
    path: '/pages/:key',
    summary: 'A company page in both languages',
    params: z.strictObject({ key: PageKey }),
    data: PageView,
    async run({ params, request }) {
      await parts.progress.reached([pageModel], request.minPosition)
      const found = await pageOf(parts.database, params.key)
      if (!found) throw notFound()
      const { media } = (await parts.catalogue.at(request.minPosition)).facts
      const view = pageView(media, found.page)
      const changedAt = found.changed_at.toISOString()
      return { data: { key: params.key, ...view, changedAt }, headers }
    },
  }),
  defineRoute({
    ...open,
    method: 'get',
    path: '/restaurant-menu',
    summary: "The restaurant's hours, place and menu",
    data: MenuView,
    async run({ request }) {
      await parts.progress.reached([pageModel], request.minPosition)
      const found = await menuOf(parts.database)
      if (!found) throw notFound()
      return { data: { ...found.menu, changedAt: found.changed_at.toISOString() }, headers }
    },
  }),
]

type Media = CatalogueFacts['media']

const pageView = (media: Media, page: SavePage) => ({
  ...page,
  picture: pictureOf(media, page.picture),
  sections: page.sections.map(section => ({
    ...section,
    body: sanitizeRichText(section.body),
    bodyId: sanitizeRichText(section.bodyId),
    picture: pictureOf(media, section.picture),
  })),
})

function pictureOf(media: Media, ref: z.infer<typeof ImageRef> | null): Picture | null {
  const stored = ref === null ? undefined : media.get(ref.mediaId)
  if (ref === null || stored === undefined) return null
  const { base, width, height } = stored
  return { ...ref, base, width, height }
}
