import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { History, HistoryQuery } from '../history.ts'
import type { SavePickupZone } from './requests.ts'
import type { PickupZoneListQuery, PickupZoneView } from './views.ts'

/** Requests and responses of the pick-up routes. */
export type PickupsApi = {
  'GET /admins/pickup-zones': {
    query: z.input<typeof PickupZoneListQuery>
    data: PageOf<PickupZoneView>
  }
  'POST /admins/pickup-zones': { body: z.input<typeof SavePickupZone>; data: { id: string } }
  'GET /admins/pickup-zones/:id': { data: PickupZoneView }
  'PUT /admins/pickup-zones/:id': { body: z.input<typeof SavePickupZone>; data: { id: string } }
  'DELETE /admins/pickup-zones/:id': { data: null }
  'GET /admins/pickup-zones/:id/history': { query: z.input<typeof HistoryQuery>; data: History }
  'GET /pickup-zones': { data: PickupZoneView[] }
}
