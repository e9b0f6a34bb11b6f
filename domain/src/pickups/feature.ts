import { plain, type StoredEvents } from '../feature.ts'
import type { PickupEvent } from './events.ts'

const events: StoredEvents<PickupEvent> = {
  PickupZoneSaved: plain,
  PickupZoneRetired: plain,
}

export const pickups = {
  streams: ['pickupzone'],
  events,
  permissions: {},
  deskThings: { 'pickup-zone': 'PRODUCTS' },
} as const
