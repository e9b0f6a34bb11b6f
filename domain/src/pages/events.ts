import type { PageKey, SaveMenu, SavePage } from '@arung/contracts/pages/requests'

/** Company texts and the restaurant's menu; each event holds the whole new shape. */
export type PageEvent =
  | { type: 'PageSaved'; data: { pageKey: PageKey; page: SavePage; at: string } }
  | { type: 'MenuSaved'; data: { menu: SaveMenu; at: string } }
