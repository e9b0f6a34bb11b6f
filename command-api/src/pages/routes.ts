import { z } from 'zod'
import { PageKey, SaveMenu, SavePage } from '@arung/contracts/pages/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { menu, type MenuRefusal } from '@arung/domain/pages/menu'
import { page } from '@arung/domain/pages/page'
import type { CommandMeta } from '@arung/event-store/codec'
import { isBlank, sanitizeRichText } from '@arung/platform/html/sanitize'
import { invalidInput } from '@arung/platform/http/errors'
import { wrongField } from '@arung/platform/http/field-words'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf, type RefusalTable } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { menuStream, pageStream } from './streams.ts'

const pageBytesMax = 524_288
const admin = {
  feature: 'pages',
  access: allow('pages:change'),
  ownership: 'none',
  limit: 'write',
} as const

const pageRefusals: RefusalTable<never> = {}
const menuRefusals: RefusalTable<MenuRefusal> = {
  NeverOpen: { status: 422, message: 'The restaurant must open before it closes' },
}

/** Company texts and the restaurant's menu. */
export const pageRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/pages/:key',
    summary: 'Changes a company page',
    bodyBytesMax: pageBytesMax,
    params: z.strictObject({ key: PageKey }),
    body: SavePage,
    data: 'empty',
    async run(input) {
      const { position } = await savePage(parts, metaOf(input), input.params.key, input.body)
      return { data: null, position }
    },
  }),
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/restaurant-menu',
    summary: "Changes the restaurant's hours, place and menu",
    bodyBytesMax: pageBytesMax,
    body: SaveMenu,
    data: 'empty',
    async run(input) {
      const outcome = await parts.workers.execute(
        menuStream,
        menu,
        { type: 'SaveMenu', menu: input.body, now: parts.clock.now().toISOString() },
        metaOf(input),
      )
      const { position } = accepted(outcome, menuRefusals)
      return { data: null, position }
    },
  }),
]

async function savePage(
  parts: Parts,
  meta: CommandMeta,
  pageKey: PageKey,
  sent: SavePage,
): Promise<{ position: number }> {
  assertKnownPictures(parts, sent)
  const next = sanitized(sent)
  assertSaysSomething(next)
  const outcome = await parts.workers.execute(
    pageStream(pageKey),
    page,
    { type: 'SavePage', pageKey, page: next, now: parts.clock.now().toISOString() },
    meta,
  )
  return accepted(outcome, pageRefusals)
}

/** Only structure and safe links are ever stored. */
const sanitized = (sent: SavePage): SavePage => ({
  ...sent,
  sections: sent.sections.map(section => ({
    ...section,
    body: sanitizeRichText(section.body),
    bodyId: sanitizeRichText(section.bodyId),
  })),
})

/** Every section says something once only structure and safe links are left of it. */
function assertSaysSomething({ sections }: SavePage): void {
  const blank = sections.flatMap(({ body, bodyId }, at) => [
    ...(isBlank(body) ? [`sections.${at}.body`] : []),
    ...(isBlank(bodyId) ? [`sections.${at}.bodyId`] : []),
  ])
  if (blank.length > 0) throw invalidInput(blank.map(path => wrongField(path, 'FieldMissing')))
}

function assertKnownPictures({ catalogue }: Parts, { picture, sections }: SavePage): void {
  const { pictures } = catalogue.state
  const places = [
    { path: 'picture', picture },
    ...sections.map((section, at) => ({
      path: `sections.${at}.picture`,
      picture: section.picture,
    })),
  ]
  const unknown = places.filter(place => place.picture && !pictures.has(place.picture.mediaId))
  if (unknown.length > 0)
    throw invalidInput(unknown.map(({ path }) => wrongField(`${path}.mediaId`, 'FieldNotThere')))
}
