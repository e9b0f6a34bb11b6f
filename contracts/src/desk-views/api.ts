import type { z } from 'zod'
import type { AddDeskView, MailDeskView, RenameDeskView } from './requests.ts'
import type { DeskView } from './views.ts'

/** Requests and responses of the desk-view routes. */
export type DeskViewsApi = {
  'GET /desk-views/:uuid': { data: DeskView[] }
  'POST /desk-views/:uuid': { body: z.input<typeof AddDeskView>; data: { viewId: string } }
  'PUT /desk-views/:uuid/:viewId': { body: z.input<typeof RenameDeskView>; data: null }
  'DELETE /desk-views/:uuid/:viewId': { data: null }
  'PUT /desk-views/:uuid/:viewId/start': { data: null }
  'DELETE /desk-views/:uuid/:viewId/start': { data: null }
  'PUT /desk-views/:uuid/:viewId/mail': { body: z.input<typeof MailDeskView>; data: null }
  'DELETE /desk-views/:uuid/:viewId/mail': { data: null }
}
