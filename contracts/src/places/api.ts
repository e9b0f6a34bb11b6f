import type { PlaceView } from './views.ts'

/** Requests and responses of the place routes. */
export type PlacesApi = {
  'GET /places': { data: PlaceView[] }
}
