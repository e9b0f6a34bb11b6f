import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { liveResource, type Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const zoneTabs = ['all', 'fetched', 'self'] as const
export type ZoneTab = (typeof zoneTabs)[number]
export type ZoneSort = 'rank' | 'name'

const kindOfTab = { all: {}, fetched: { kind: 'FETCHED' }, self: { kind: 'SELF' } } as const

export const zonesAddress: ListAddress<ZoneTab, ZoneSort> = {
  path: '/admin/pickup-zones',
  tabParam: 'tab',
  tabs: zoneTabs,
  usualTab: 'all',
  filters: [],
  sorts: ['rank', 'name'],
  usualSort: () => 'rank',
}
export const zonesResource = (
  query: ListQuery<ZoneTab, ZoneSort>,
): Resource<ListPage<PickupZoneView>> =>
  deskResource(`/admins/pickup-zones?${apiSearchOf(query, kindOfTab[query.tab])}`, ['pickupzone'])
export const zoneResource = (id: string): Resource<PickupZoneView> =>
  liveResource(`/admins/pickup-zones/${id}`)
