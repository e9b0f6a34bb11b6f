import type { PageKey, SaveMenu, SavePage } from '@arung/contracts/pages/requests'

/** Company pages and the restaurant's menu. Each event holds the whole new state. */
export type PageEvent =
  | { type: 'PageSaved'; data: { pageKey: PageKey; page: SavePage; at: string } }
  | { type: 'MenuSaved'; data: { menu: SaveMenu; at: string } }
