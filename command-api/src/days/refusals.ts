import type { DayRefusal } from '@arung/domain/days/day'
import type { RefusalTable } from '../commands.ts'
import { versionRefusals } from '../versions.ts'

export const dayRefusals: RefusalTable<DayRefusal> = {
  ...versionRefusals,
  PartyUnknown: { status: 409, message: 'This booking is no longer on this list' },
  TooManyGuests: { status: 409, message: 'These are more guests than the booking has' },
  UnitUnknown: { status: 409, message: 'This unit no longer exists' },
  UnitOut: { status: 409, message: 'This unit is out of service on this day' },
  UnitStopped: { status: 409, message: 'This unit does not work any more at this time' },
  UnitUnfit: { status: 409, message: 'This activity needs another kind of unit' },
  UnitFull: { status: 409, message: 'There are not enough seats on this unit' },
  UnitElsewhere: { status: 409, message: 'This unit is on another trip at this time' },
  GuideUnknown: { status: 409, message: 'This guide no longer works here' },
  GuideOff: { status: 409, message: 'This guide has the day off' },
  LicenceExpired: { status: 409, message: 'The licence of this guide has expired by this day' },
  GuideUnskilled: { status: 409, message: 'This guide does not guide activities of this list' },
  GuideElsewhere: { status: 409, message: 'This guide is on another trip at this time' },
}
