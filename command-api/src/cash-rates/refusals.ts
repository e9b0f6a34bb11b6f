import type { TenderedRefusal } from '@arung/domain/cash-rates/take-tendered'
import type { RefusalTable } from '../commands.ts'

export const tenderedRefusals: RefusalTable<TenderedRefusal> = {
  NoCashRate: { status: 409, message: 'The desk takes no cash in another currency at the moment' },
  CashRateChanged: { status: 409, message: 'The dollar rate has changed. Check the new value' },
  ValueDiffers: {
    status: 409,
    message: 'This cash has another value now, or less remains to be paid. Check the new amounts',
  },
}
