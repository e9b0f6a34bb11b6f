import type { z } from 'zod'
import type { AddDeskView, RenameDeskView } from './requests.ts'
import type { DeskView } from './views.ts'

/** Requests and responses of the desk-view routes. */
export type DeskViewsApi = {
  'GET /desk-views/:uuid': { data: DeskView[] }
  'POST /desk-views/:uuid': { body: z.input<typeof AddDeskView>; data: { viewId: string } }
  'PUT /desk-views/:uuid/:viewId': { body: z.input<typeof RenameDeskView>; data: null }
  'DELETE /desk-views/:uuid/:viewId': { data: null }
  'PUT /desk-views/:uuid/:viewId/start': { data: null }
  'DELETE /desk-views/:uuid/:viewId/start': { data: null }
}
