import type { PayBookRefusal } from '@arung/domain/guide-pay/pay-book'
import { HttpError } from '@arung/platform/http/errors'
import { refusedAs, type RefusalTable } from '../commands.ts'

export const payBookRefusals: RefusalTable<PayBookRefusal> = {
  AdjustmentOnSheet: { status: 409, message: 'This amount is on a closed pay sheet' },
  TooManyAdjustments: {
    status: 409,
    message: 'Close a pay sheet first: too many amounts wait for it',
  },
  PayChangedMeanwhile: {
    status: 409,
    message: 'Trips or pay changed meanwhile. Check the pay sheet again',
  },
  DaysOnSheet: { status: 409, message: 'A closed pay sheet has some of these days' },
  DaysNotOver: { status: 409, message: 'Choose a day that is not after today' },
  NothingToPay: { status: 409, message: 'There is nothing to pay on these days' },
  PayBelowZero: { status: 409, message: 'The total is below zero' },
  NoSuchSheet: { status: 404, message: 'There is no such pay sheet' },
  SheetIsSettled: { status: 409, message: 'This pay sheet is already paid' },
}

/** The response to a sheet that this server has not said, or not lately. */
export const payChangedMeanwhile = (): HttpError =>
  refusedAs('PayChangedMeanwhile', payBookRefusals)

/** The response where the person was forgotten. */
export const payOfNobody = (): HttpError =>
  new HttpError(409, 'PayOfNobody', 'This person was forgotten and can no longer be paid here')
