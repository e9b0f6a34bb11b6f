import type { StoredPicture } from './views.ts'

/** Requests and responses of the media routes. */
export type MediaApi = {
  'POST /admins/media': { body: 'form'; data: StoredPicture }
  'GET /media/:file': { data: 'file' }
}
