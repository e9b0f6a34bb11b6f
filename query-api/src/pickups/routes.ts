import { z } from 'zod'
import { PickupZoneListQuery, PickupZoneView } from '@arung/contracts/pickups/views'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { thingHistoryRoute } from '../desk-history/desk-history.ts'
import { byText } from '../lists/memory-list.ts'
import { memoryListRoutes, type Asking } from '../lists/memory-list-routes.ts'
import type { Parts } from '../parts.ts'

const desk = { feature: 'pickups', access: allow('catalogue:change') } as const
const byName = (a: PickupZoneView, b: PickupZoneView) =>
  byText(a.zone.name, b.zone.name) || byText(a.id, b.id)
const kept = {
  words: ({ zone }: PickupZoneView) =>
    `${zone.name} ${zone.nameId} ${zone.kind === 'FETCHED' ? zone.areas.join(' ') : ''}`,
  sorts: {
    rank: (a: PickupZoneView, b: PickupZoneView) => a.zone.rank - b.zone.rank || byName(a, b),
    name: byName,
  },
}

/** The ways to pick guests up. */
export const pickupRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/pickup-zones',
    feature: 'pickups',
    summary: 'The pick-up zones, with their times and surcharges, in the order of lists',
    access: 'public',
    ownership: 'none',
    limit: 'read',
    data: z.array(PickupZoneView),
    async run({ request }) {
      const { facts } = await parts.catalogue.at(request.minPosition)
      return { data: zonesOf(facts).toSorted(kept.sorts.rank) }
    },
  }),
  ...memoryListRoutes({
    ...desk,
    ownership: 'none',
    limit: 'read',
    path: '/admins/pickup-zones',
    summaries: {
      list: 'The pick-up zones by kind and words, page by page',
      one: 'One pick-up zone',
    },
    query: PickupZoneListQuery,
    row: PickupZoneView,
    rows: asking => zonesFor(parts, asking),
    narrowed: (rows, { kind }) =>
      rows.filter(({ zone }) => kind === undefined || zone.kind === kind),
    list: kept,
    by: { id: ({ id }) => id },
  }),
  thingHistoryRoute(parts, {
    ...desk,
    path: '/admins/pickup-zones',
    kind: 'pickup-zone',
    summary: 'What happened to a pick-up zone, and who did it',
  }),
]

/** Returns the zones for people who work at the desk. */
async function zonesFor(parts: Parts, { principal, request }: Asking): Promise<PickupZoneView[]> {
  await parts.accountStatus.assertActive(principal, request.minPosition)
  return zonesOf((await parts.catalogue.at(request.minPosition)).facts)
}

type Zones = Readonly<{ pickupZones: ReadonlyMap<string, PickupZoneView['zone']> }>
const zonesOf = ({ pickupZones }: Zones): PickupZoneView[] =>
  [...pickupZones].map(([id, zone]) => ({ id, zone }))
