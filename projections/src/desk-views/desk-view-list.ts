import type { DeskView } from '@arung/contracts/desk-views/views'
import { unlessForgotten } from '../personal.ts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type DeskViewsRow = { account_id: string; views: readonly DeskView[]; is_mailed: boolean }

/** The views of its lists that people at the desk have named, one per row. */
export const deskViewList = defineProjection({
  name: 'desk-view-list',
  version: 2,
  schema: `
    CREATE TABLE desk_views (
      account_id uuid  PRIMARY KEY,
      views      jsonb NOT NULL,
      is_mailed  boolean NOT NULL
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS desk_views_mailed ON desk_views (account_id) WHERE is_mailed;`,
  tables: { desk_views: table<DeskViewsRow>('account_id') },
  handles: [
    'DeskViewAdded',
    'DeskViewRenamed',
    'DeskViewRemoved',
    'DeskStartChosen',
    'DeskViewMailChosen',
    'AccountForgotten',
  ],
  touches: event => ({ desk_views: [event.data.accountId] }),
  fold({ desk_views }, event) {
    const { accountId } = event.data
    const change = (next: (views: readonly DeskView[]) => readonly DeskView[]) =>
      desk_views.change(accountId, row => rowOf(accountId, next(row.views)))
    switch (event.type) {
      case 'DeskViewAdded': {
        const { viewId, list, search } = event.data
        const name = unlessForgotten(event.data.name)
        if (name === null) return
        const views = desk_views.get(accountId)?.views ?? []
        const added = { viewId, list, name, search, isStart: false, mail: null }
        return desk_views.set(rowOf(accountId, [...views, added]))
      }
      case 'DeskViewRenamed': {
        const { viewId } = event.data
        const name = unlessForgotten(event.data.name)
        if (name === null) return
        return change(views =>
          views.map(view => (view.viewId === viewId ? { ...view, name } : view)),
        )
      }
      case 'DeskViewRemoved': {
        const { viewId } = event.data
        return change(views => views.filter(view => view.viewId !== viewId))
      }
      case 'DeskStartChosen': {
        const { list, viewId } = event.data
        return change(views =>
          views.map(view =>
            view.list === list ? { ...view, isStart: view.viewId === viewId } : view,
          ),
        )
      }
      case 'DeskViewMailChosen': {
        const { viewId, every, at } = event.data
        const mail = every === null ? null : { every, since: at }
        return change(views =>
          views.map(view => (view.viewId === viewId ? { ...view, mail } : view)),
        )
      }
      case 'AccountForgotten':
        return desk_views.delete(accountId)
    }
  },
})

const rowOf = (account_id: string, views: readonly DeskView[]): DeskViewsRow => ({
  account_id,
  views,
  is_mailed: views.some(({ mail }) => mail !== null),
})
