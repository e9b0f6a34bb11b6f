import type { DeskView } from '@arung/contracts/desk-views/views'
import { unlessForgotten } from '../personal.ts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type DeskViewsRow = { account_id: string; views: readonly DeskView[] }

/** The views of its lists that people at the desk have named, one per row. */
export const deskViewList = defineProjection({
  name: 'desk-view-list',
  version: 1,
  schema: `
    CREATE TABLE desk_views (
      account_id uuid  PRIMARY KEY,
      views      jsonb NOT NULL
    ) WITH (fillfactor = 85);`,
  indexes: '',
  tables: { desk_views: table<DeskViewsRow>('account_id') },
  handles: [
    'DeskViewAdded',
    'DeskViewRenamed',
    'DeskViewRemoved',
    'DeskStartChosen',
    'AccountForgotten',
  ],
  touches: event => ({ desk_views: [event.data.accountId] }),
  fold({ desk_views }, event) {
    const { accountId } = event.data
    const change = (next: (views: readonly DeskView[]) => readonly DeskView[]) =>
      desk_views.change(accountId, row => ({ ...row, views: next(row.views) }))
    switch (event.type) {
      case 'DeskViewAdded': {
        const { viewId, list, search } = event.data
        const name = unlessForgotten(event.data.name)
        if (name === null) return
        const views = desk_views.get(accountId)?.views ?? []
        const added = { viewId, list, name, search, isStart: false }
        return desk_views.set({ account_id: accountId, views: [...views, added] })
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
      case 'AccountForgotten':
        return desk_views.delete(accountId)
    }
  },
})
