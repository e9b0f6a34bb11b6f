import { z } from 'zod'
import { pageOf } from '@arung/contracts/envelope'
import type { StoredPicture } from '@arung/contracts/media/views'
import {
  CompanyPageListQuery,
  CompanyPageRow,
  MenuForDesk,
  PageForDesk,
} from '@arung/contracts/pages/desk-views'
import { PageKey, type SavePage } from '@arung/contracts/pages/requests'
import { allow } from '@arung/domain/accounts/permissions'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type RequestFacts, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import { deskHistoryRoute } from '../desk-history/desk-history.ts'
import { byText, memoryPage } from '../lists/memory-list.ts'
import type { Parts } from '../parts.ts'
import { menuForDesk, pageForDesk, writtenPages } from './desk-queries.ts'
import { pageModel } from './queries.ts'

const desk = {
  method: 'get',
  feature: 'pages',
  access: allow('pages:change'),
  ownership: 'none',
  limit: 'read',
} as const

const places = PageKey.options
const pages = {
  words: () => '',
  sorts: {
    place: (a: CompanyPageRow, b: CompanyPageRow) => places.indexOf(a.key) - places.indexOf(b.key),
    changed: (a: CompanyPageRow, b: CompanyPageRow) =>
      byText(b.change?.at ?? '', a.change?.at ?? ''),
  },
}

/** Company pages and the restaurant's menu as the desk edits them. */
export const pageDeskRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...desk,
    path: '/admins/pages',
    summary: 'The company pages, and who changed each last',
    query: CompanyPageListQuery,
    data: pageOf(CompanyPageRow),
    async run(input) {
      await accountStatus(parts, input)
      const written = await writtenPages(parts.database)
      const rows = places.map(key => ({ key, titles: null, change: null, ...written.get(key) }))
      const { page, size } = input.query
      return { data: { ...memoryPage(rows, pages, input.query), page, size } }
    },
  }),
  defineRoute({
    ...desk,
    path: '/admins/pages/:key',
    summary: 'A company page as it was saved',
    params: z.strictObject({ key: PageKey }),
    data: PageForDesk,
    async run(input) {
      await accountStatus(parts, input)
      const { key } = input.params
      const found = await pageForDesk(parts.database, key)
      const { media } = (await parts.catalogue.at(input.request.minPosition)).facts
      const pictures = found ? picturesIn(media, found.page) : []
      return { data: { key, page: null, change: null, ...found, pictures } }
    },
  }),
  defineRoute({
    ...desk,
    path: '/admins/restaurant-menu',
    summary: "The restaurant's hours, place and menu as they were saved",
    data: MenuForDesk,
    async run(input) {
      await accountStatus(parts, input)
      return { data: (await menuForDesk(parts.database)) ?? { menu: null, change: null } }
    },
  }),
  deskHistoryRoute(parts, {
    ...desk,
    path: '/admins/pages/:key/history',
    summary: 'What happened to a company page, and who did it',
    params: z.strictObject({ key: PageKey }),
    subject: ({ key }) => `page:${key}`,
    hasPlace: true,
  }),
  deskHistoryRoute(parts, {
    ...desk,
    path: '/admins/restaurant-menu/history',
    summary: "What happened to the restaurant's menu, and who did it",
    params: z.strictObject({}),
    subject: () => 'menu',
    hasPlace: true,
  }),
]

type Asking = Readonly<{ principal: Principal; request: RequestFacts }>

async function accountStatus(parts: Parts, { principal, request }: Asking): Promise<void> {
  await parts.accountStatus.assertActive(principal, request.minPosition)
  await parts.progress.reached([pageModel, accountModel], request.minPosition)
}

function picturesIn(
  media: CatalogueFacts['media'],
  { picture, sections }: SavePage,
): StoredPicture[] {
  const named = [picture, ...sections.map(section => section.picture)].flatMap(ref =>
    ref === null ? [] : [ref.mediaId],
  )
  return [...new Set(named)].flatMap(mediaId => {
    const stored = media.get(mediaId)
    if (stored === undefined) return []
    const { base, width, height } = stored
    return [{ mediaId, base, width, height }]
  })
}
