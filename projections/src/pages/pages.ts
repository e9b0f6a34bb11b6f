import type { SaveMenu, SavePage } from '@arung/contracts/pages/requests'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type Rows = {
  pages: { page_key: string; page: SavePage; changed_at: string; changed_by: string }
  restaurant_menus: { menu_id: string; menu: SaveMenu; changed_at: string; changed_by: string }
}

const theOnly = 'menu'

/** The company pages and the restaurant's menu as they are now, and who changed them last. */
export const pages = defineProjection({
  name: 'pages',
  version: 2,
  schema: `
    CREATE TABLE pages (
      page_key   text        PRIMARY KEY,
      page       jsonb       NOT NULL,
      changed_at timestamptz NOT NULL,
      changed_by text        NOT NULL
    );
    CREATE TABLE restaurant_menus (
      menu_id    text        PRIMARY KEY,
      menu       jsonb       NOT NULL,
      changed_at timestamptz NOT NULL,
      changed_by text        NOT NULL
    );`,
  indexes: '',
  tables: {
    pages: table<Rows['pages']>('page_key'),
    restaurant_menus: table<Rows['restaurant_menus']>('menu_id'),
  },
  handles: ['PageSaved', 'MenuSaved'],
  touches: event =>
    event.type === 'PageSaved' ? { pages: [event.data.pageKey] } : { restaurant_menus: [theOnly] },
  fold(rows, event, { actor: changed_by }) {
    if (event.type === 'PageSaved') {
      const { pageKey, page, at } = event.data
      rows.pages.set({ page_key: pageKey, page, changed_at: at, changed_by })
    } else {
      const { menu, at } = event.data
      rows.restaurant_menus.set({ menu_id: theOnly, menu, changed_at: at, changed_by })
    }
  },
})
