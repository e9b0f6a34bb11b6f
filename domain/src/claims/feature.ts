import { plain, type StoredEvents } from '../feature.ts'
import type { ClaimEvent } from './events.ts'

const events: StoredEvents<ClaimEvent> = {
  ValueClaimed: plain,
  ClaimReleased: plain,
}

export const claims = {
  streams: ['claim'],
  events,
  permissions: {},
} as const
