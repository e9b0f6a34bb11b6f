import type { StoredPicture } from './views.ts'

/** What the routes of media take and answer. */
export type MediaApi = {
  'POST /admins/media': { body: 'form'; data: StoredPicture }
  'GET /media/:file': { data: 'file' }
}
