import type { Actor } from '@arung/contracts/history'
import type { PageKey, SaveMenu, SavePage } from '@arung/contracts/pages/requests'
import { actorNameOf, actorOf } from '../histories/actors.ts'
import type { Database } from '../database.ts'

type Changed = Readonly<{ changed_at: Date; changed_by: string; by_name: string | null }>
type Change = Readonly<{ at: string; by: Actor }>
type TitleRow = Changed & Readonly<{ page_key: PageKey; title: string; title_id: string }>

const changed = `changed_at, changed_by, ${actorNameOf('changed_by')} AS by_name`
const pagesMax = 20

export const deskPagesSql = `
  SELECT page_key, page->>'title' AS title, page->>'titleId' AS title_id, ${changed}
  FROM read.pages
  ORDER BY page_key
  LIMIT ${pagesMax}`

export const deskPageSql = `
  SELECT page, ${changed}
  FROM read.pages
  WHERE page_key = $1
  LIMIT 1`

export const deskMenuSql = `
  SELECT menu, ${changed}
  FROM read.restaurant_menus
  ORDER BY menu_id
  LIMIT 1`

/** Returns the pages that were written, by their keys, with their titles and who changed them last. */
export async function writtenPages(
  database: Database,
): Promise<ReadonlyMap<PageKey, { titles: { title: string; titleId: string }; change: Change }>> {
  const rows = await database.rows<TitleRow>('desk-pages', deskPagesSql, [])
  return new Map(
    rows.map(({ page_key, title, title_id, ...row }) => [
      page_key,
      { titles: { title, titleId: title_id }, change: changeOf(row) },
    ]),
  )
}

/** Returns a page as it was last saved, or null before that. */
export async function pageForDesk(
  database: Database,
  key: PageKey,
): Promise<{ page: SavePage; change: Change } | null> {
  type Row = Changed & Readonly<{ page: SavePage }>
  const [row] = await database.rows<Row>('desk-page', deskPageSql, [key])
  return row ? { page: row.page, change: changeOf(row) } : null
}

/** Returns the menu as it was last saved, or null before that. */
export async function menuForDesk(
  database: Database,
): Promise<{ menu: SaveMenu; change: Change } | null> {
  type Row = Changed & Readonly<{ menu: SaveMenu }>
  const [row] = await database.rows<Row>('desk-menu', deskMenuSql, [])
  return row ? { menu: row.menu, change: changeOf(row) } : null
}

const changeOf = (row: Changed): Change => ({
  at: row.changed_at.toISOString(),
  by: actorOf(row.changed_by, row.by_name),
})
