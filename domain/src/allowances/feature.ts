import { plain, type StoredEvents } from '../feature.ts'
import type { AllowanceEvent } from './events.ts'

const events: StoredEvents<AllowanceEvent> = {
  RefundAllowanceUsed: plain,
  RefundAllowanceRestored: plain,
}

export const allowances = {
  streams: ['allowance'],
  events,
  permissions: {},
} as const
