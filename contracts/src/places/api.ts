import type { PlaceView } from './views.ts'

/** What the routes of places take and answer. */
export type PlacesApi = {
  'GET /places': { data: PlaceView[] }
}
