import { SavePickupZone } from '@arung/contracts/pickups/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { pickupZone } from '@arung/domain/pickups/pickup-zone'
import type { Route } from '@arung/platform/http/route'
import { masterDataRoutes } from '../master-data.ts'
import type { Parts } from '../parts.ts'
import { pickupZoneStream } from './streams.ts'

/** The pick-up zones of guests. Existing orders keep their zone as it was. */
export const pickupRoutes = (parts: Parts): readonly Route[] =>
  masterDataRoutes(parts, {
    feature: 'pickups',
    access: allow('catalogue:change'),
    ownership: 'none',
    limit: 'write',
    path: '/admins/pickup-zones',
    summaries: {
      add: 'Adds a pick-up zone',
      change: 'Changes a pick-up zone, or adds one under an id of the caller',
      remove: 'Retires a pick-up zone; nobody chooses it any more',
    },
    kind: 'pickup-zone',
    decider: pickupZone,
    stream: pickupZoneStream,
    body: SavePickupZone,
    inCatalogue: true,
  })
