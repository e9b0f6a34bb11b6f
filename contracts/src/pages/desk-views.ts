import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Actor } from '../history.ts'
import { StoredPicture } from '../media/views.ts'
import { Instant } from '../scalars.ts'
import { PageKey, SaveMenu, SavePage } from './requests.ts'

/** The last change; null before the first. */
const change = z.strictObject({ at: Instant, by: Actor }).nullable()

/** `GET /admins/pages`: the company pages, including those not written yet. */
export const CompanyPageListQuery = PageQuery.extend({
  sort: z.enum(['place', 'changed']).default('place'),
})
export const CompanyPageRow = z.strictObject({
  key: PageKey,
  /** Null before the page is written; nobody can read it until then. */
  titles: z.strictObject({ title: z.string(), titleId: z.string() }).nullable(),
  change,
})
export type CompanyPageRow = z.infer<typeof CompanyPageRow>

/** A company page in its editable form (`GET /admins/pages/{key}`). */
export const PageForDesk = z.strictObject({
  key: PageKey,
  /** The page as saved, from which its version is computed; null before it is written. */
  page: SavePage.nullable(),
  /** The pictures that the page uses. */
  pictures: z.array(StoredPicture),
  change,
})
export type PageForDesk = z.infer<typeof PageForDesk>

/** The restaurant's menu in its editable form (`GET /admins/restaurant-menu`). */
export const MenuForDesk = z.strictObject({ menu: SaveMenu.nullable(), change })
export type MenuForDesk = z.infer<typeof MenuForDesk>
