import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import type { DayEvent } from './events.ts'

const events: StoredEvents<DayEvent> = {
  DayNoteSaved: plain,
  DayNoteRemoved: plain,
}

export const days = {
  streams: ['operationsday'],
  heardBy: 'staff',
  events,
  permissions: {
    'day:note': staff(
      'SUPER_ADMIN',
      'ADMIN',
      'FRONT_OFFICE',
      'ATV_PIC',
      'RAFTING_PIC',
      'TRANSPORTATION_PIC',
    ),
  },
  deskThings: { 'day-note': 'RESOURCES' },
} as const
