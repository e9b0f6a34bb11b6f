import type { DayRefusal } from '@arung/domain/days/day'
import { happenedRefusals } from '../bookings/happened-refusals.ts'
import type { RefusalTable } from '../commands.ts'
import { versionRefusals } from '../versions.ts'

export const dayRefusals: RefusalTable<DayRefusal> = {
  ...versionRefusals,
  ...happenedRefusals,
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
  RunUnderWay: {
    status: 409,
    message: 'This run has left: its vehicle, time and stops are fixed',
  },
  TransferUnknown: { status: 409, message: 'These guests are not picked up on this day' },
  TransferFull: { status: 409, message: 'These are more guests than travel' },
  VehicleUnknown: { status: 409, message: 'This vehicle no longer exists' },
  VehicleOut: { status: 409, message: 'This vehicle is out of service on this day' },
  RunFull: { status: 409, message: 'There are not enough seats in this vehicle' },
  VehicleElsewhere: { status: 409, message: 'This vehicle is on another run at this time' },
  DriverUnknown: { status: 409, message: 'This driver no longer works here' },
  DriverOff: { status: 409, message: 'This driver has the day off' },
  DriverLicenceExpired: {
    status: 409,
    message: 'The licence of this driver has expired by this day',
  },
  DriverElsewhere: { status: 409, message: 'This driver is on another run at this time' },
  TooManyRuns: { status: 409, message: 'This day has as many runs as it can have' },
  StopUnknown: { status: 409, message: 'These guests are no longer in this run' },
  RunNotYours: { status: 409, message: 'This run is no longer yours' },
  NoShowTooEarly: { status: 409, message: 'Wait for the guests a little longer' },
  TripNotYours: { status: 409, message: 'This trip is no longer yours' },
  VehicleNotYours: { status: 409, message: 'This vehicle is not in one of your runs' },
  VehicleNotThatDay: { status: 409, message: 'This vehicle is in no run of this day' },
  TooManyFaults: { status: 409, message: 'Too many faults of this day wait for a decision' },
  NothingToMail: {
    status: 409,
    message: 'The guests know this already, or it is not true any more',
  },
  StopNotNext: { status: 409, message: 'Complete the previous step first' },
}
