import { Position } from '@arung/contracts/accounts/realms'
import { plain, type StoredEvents } from '../feature.ts'
import { withStaff } from '../holders.ts'
import type { DeskViewEvent } from './events.ts'

const events: StoredEvents<DeskViewEvent> = {
  DeskViewAdded: { schema: 1, personal: { subject: data => data.accountId, fields: ['name'] } },
  DeskViewRenamed: { schema: 1, personal: { subject: data => data.accountId, fields: ['name'] } },
  DeskViewRemoved: plain,
  DeskStartChosen: plain,
  DeskViewMailChosen: plain,
}

export const deskViews = {
  streams: ['deskviews'],
  events,
  permissions: {
    'desk-views:own': withStaff(['ADMIN'], ...Position.options),
  },
} as const
