import type { PageKey, SaveMenu, SavePage } from '@arung/contracts/pages/requests'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const pageModel = readModel('pages')

export const companyPageSql = `
  SELECT page, changed_at
  FROM read.pages
  WHERE page_key = $1
  LIMIT 1`

export const menuSql = `
  SELECT menu, changed_at
  FROM read.restaurant_menus
  ORDER BY menu_id
  LIMIT 1`

/** Returns a company page as it was last saved, or null before that. */
export async function pageOf(
  database: Database,
  key: PageKey,
): Promise<{ page: SavePage; changed_at: Date } | null> {
  const rows = await database.rows<{ page: SavePage; changed_at: Date }>('page', companyPageSql, [
    key,
  ])
  return rows[0] ?? null
}

/** Returns the restaurant's menu as it was last saved, or null before that. */
export async function menuOf(
  database: Database,
): Promise<{ menu: SaveMenu; changed_at: Date } | null> {
  const rows = await database.rows<{ menu: SaveMenu; changed_at: Date }>('menu', menuSql, [])
  return rows[0] ?? null
}
