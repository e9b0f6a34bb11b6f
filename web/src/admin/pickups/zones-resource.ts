import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { masterData } from '../../backoffice/master-data/master-data.ts'

export type ZoneSort = 'rank' | 'name'

export const zones = masterData<PickupZoneView>()({
  path: '/admin/pickup-zones',
  api: '/admins/pickup-zones',
  topics: ['pickupzone'],
  tabs: { all: {}, fetched: { kind: 'FETCHED' }, self: { kind: 'SELF' } },
  sorts: ['rank', 'name'],
})
