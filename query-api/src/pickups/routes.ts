import { z } from 'zod'
import { PickupZoneView } from '@arung/contracts/pickups/views'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'

/** How guests can be fetched. */
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
      const { pickupZones } = (await parts.catalogue.at(request.minPosition)).facts
      return {
        data: [...pickupZones]
          .map(([id, zone]) => ({ id, zone }))
          .toSorted((a, b) => a.zone.rank - b.zone.rank || a.zone.name.localeCompare(b.zone.name)),
      }
    },
  }),
]
