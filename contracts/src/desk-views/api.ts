import type { z } from 'zod'
import type { AddDeskView, RenameDeskView } from './requests.ts'
import type { DeskView } from './views.ts'

/** Requests and responses of the desk-view routes. */
export type DeskViewsApi = {
  'GET /admins/:uuid/desk-views': { data: DeskView[] }
  'POST /admins/:uuid/desk-views': { body: z.input<typeof AddDeskView>; data: { viewId: string } }
  'PUT /admins/:uuid/desk-views/:viewId': { body: z.input<typeof RenameDeskView>; data: null }
  'DELETE /admins/:uuid/desk-views/:viewId': { data: null }
  'PUT /admins/:uuid/desk-views/:viewId/start': { data: null }
  'DELETE /admins/:uuid/desk-views/:viewId/start': { data: null }
}
