import type { MonthRefusal } from '@arung/domain/months/month'
import type { RefusalTable } from '../commands.ts'

export const monthRefusals: RefusalTable<MonthRefusal> = {
  MonthIsClosed: { status: 409, message: 'This month is closed and never changes' },
  MonthNotOver: { status: 409, message: 'This month is not over' },
  EarlierMonthOpen: { status: 409, message: 'Close the earlier months first' },
  MonthChangedMeanwhile: {
    status: 409,
    message: 'The figures of this month changed. Check them and close it again',
  },
}
