import { sentAtOnce } from '../bookings/happened-at.ts'
import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import type { DayEvent } from './events.ts'

const events: StoredEvents<DayEvent> = {
  DayNoteSaved: plain,
  DayNoteRemoved: plain,
  PartyAssigned: plain,
  GuidesAssigned: plain,
  UnitStopped: { schema: 2, upcasts: [sentAtOnce] },
  UnitReturned: plain,
  LevelSet: plain,
  RunPlanned: plain,
  StopChanged: { schema: 2, upcasts: [sentAtOnce] },
  TripAnswered: plain,
  DrivingConfirmed: plain,
  VehicleChecked: plain,
  FaultReported: plain,
  FaultDismissed: plain,
  TransferMailed: plain,
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
    /** How many trips each guide made. The persons in charge see the guides of their own list. */
    'guide-report:see': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE', 'RAFTING_PIC'),
    'atv-guide-report:see': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE', 'ATV_PIC'),
  },
  deskThings: { 'day-note': 'RESOURCES', 'day-list': 'RESOURCES' },
} as const
