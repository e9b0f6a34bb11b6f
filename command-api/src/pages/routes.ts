import { z } from 'zod'
import { PageKey, SaveMenu, SavePage } from '@arung/contracts/pages/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { menu, type MenuRefusal } from '@arung/domain/pages/menu'
import { page, type PageRefusal } from '@arung/domain/pages/page'
import { isBlank, sanitizeRichText } from '@arung/platform/html/sanitize'
import { invalidInput } from '@arung/platform/http/errors'
import { wrongField } from '@arung/platform/http/field-words'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Caller, RefusalTable } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { executeOver, versionRefusals } from '../versions.ts'
import { menuStream, pageStream } from './streams.ts'

const pageBytesMax = 524_288
const admin = {
  feature: 'pages',
  access: allow('pages:change'),
  ownership: 'none',
  limit: 'write',
} as const

const pageRefusals: RefusalTable<PageRefusal> = versionRefusals
const menuRefusals: RefusalTable<MenuRefusal> = {
  NeverOpen: { status: 422, message: 'The restaurant must open before it closes' },
  ...versionRefusals,
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
      const { position } = await savePage(parts, input, input.params.key)
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
      const now = parts.clock.now().toISOString()
      const { position } = await executeOver(parts, input, {
        stream: menuStream,
        decider: menu,
        current: state => state,
        command: made => ({ type: 'SaveMenu' as const, menu: input.body, now, ...made }),
        refusals: menuRefusals,
      })
      return { data: null, position }
    },
  }),
]

async function savePage(
  parts: Parts,
  input: Caller & Readonly<{ body: SavePage }>,
  pageKey: PageKey,
): Promise<{ position: number }> {
  const sent = input.body
  assertKnownPictures(parts, sent)
  const next = sanitized(sent)
  assertSaysSomething(next)
  const now = parts.clock.now().toISOString()
  return executeOver(parts, input, {
    stream: pageStream(pageKey),
    decider: page,
    current: state => state,
    command: made => ({ type: 'SavePage' as const, pageKey, page: next, now, ...made }),
    refusals: pageRefusals,
  })
}

/** Stores only structure and safe links. */
const sanitized = (sent: SavePage): SavePage => ({
  ...sent,
  sections: sent.sections.map(section => ({
    ...section,
    body: sanitizeRichText(section.body),
    bodyId: sanitizeRichText(section.bodyId),
  })),
})

/** Checks that every section still has content once only structure and safe links are left. */
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
