import type { DrawerRefusal } from '@arung/domain/shifts/drawer'
import { HttpError } from '@arung/platform/http/errors'
import type { RefusalTable } from '../commands.ts'

export const drawerRefusals: RefusalTable<DrawerRefusal> = {
  ShiftIsOpen: { status: 409, message: 'You have an open shift. Close it first' },
  ShiftIsClosed: { status: 409, message: 'This shift is closed and never changes' },
  NoShiftOpen: { status: 409, message: 'This shift is not open' },
  MoreThanInDrawer: { status: 409, message: 'There is less in the drawer' },
  CountedMeanwhile: {
    status: 409,
    message: 'Cash came or went while you counted. Check the new lines and count again',
  },
  CountMissing: { status: 422, message: 'Count every currency of the drawer' },
  DifferenceNeedsReason: { status: 422, message: 'Enter a reason for the difference' },
  NothingToConfirm: { status: 409, message: 'This shift has no difference to confirm' },
  OtherPersonConfirms: {
    status: 409,
    message: 'A colleague who did not count and does not own this drawer must confirm it',
  },
  ShiftIsSentBack: { status: 409, message: 'This shift is being counted again' },
  ShiftIsNotSentBack: { status: 409, message: 'Nobody asked to count this shift again' },
  CountedAgain: { status: 409, message: 'This shift was counted again. Check the new count' },
  CountedTooOften: { status: 409, message: 'This shift was counted ten times. Confirm it' },
}

/** The response to a caller who is not the receiver and may not see the shifts of others. */
export const notYourDrawer = (): HttpError =>
  new HttpError(403, 'NotYourDrawer', 'This is the drawer of someone else')
