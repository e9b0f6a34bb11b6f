import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { History, HistoryQuery } from '../history.ts'
import type {
  CompanyPageListQuery,
  CompanyPageRow,
  MenuForDesk,
  PageForDesk,
} from './desk-views.ts'
import type { SaveMenu, SavePage } from './requests.ts'
import type { MenuView, PageView, PublicAddress } from './views.ts'

/** Requests and responses of the page routes. */
export type PagesApi = {
  'GET /addresses': { data: PublicAddress[] }
  'GET /admins/pages': { query: z.input<typeof CompanyPageListQuery>; data: PageOf<CompanyPageRow> }
  'GET /admins/pages/:key': { data: PageForDesk }
  'PUT /admins/pages/:key': { body: z.input<typeof SavePage>; data: null }
  'GET /admins/pages/:key/history': { query: z.input<typeof HistoryQuery>; data: History }
  'GET /admins/restaurant-menu': { data: MenuForDesk }
  'PUT /admins/restaurant-menu': { body: z.input<typeof SaveMenu>; data: null }
  'GET /admins/restaurant-menu/history': { query: z.input<typeof HistoryQuery>; data: History }
  'GET /pages/:key': { data: PageView }
  'GET /restaurant-menu': { data: MenuView }
}
