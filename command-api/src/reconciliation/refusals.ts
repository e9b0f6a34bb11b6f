import { messages } from '@arung/contracts/messages'
import type { MissingPaymentRefusal } from '@arung/domain/reconciliation/missing-payment'
import type { StatementRefusal } from '@arung/domain/reconciliation/found-money'
import type { RefusalTable } from '../commands.ts'

export const statementRefusals: RefusalTable<StatementRefusal> = {
  StatementKnown: { status: 409, message: 'This file was imported before' },
  StatementUnknown: { status: 404, message: messages.notFound },
  StatementGone: { status: 409, message: 'This file was removed' },
  RowUnknown: { status: 404, message: messages.notFound },
  RowSettled: { status: 409, message: 'This row is already matched or explained' },
  RowOpen: { status: 409, message: 'This row is open already' },
  OtherCurrency: { status: 409, message: 'The row and the payment have different currencies' },
  OtherSide: { status: 409, message: 'Money that came in does not match money that went out' },
  OtherWay: { status: 409, message: 'This payment cannot be in this file' },
  DifferenceUnexplained: { status: 422, message: 'The amounts differ. A reason is needed' },
  SumDiffers: { status: 422, message: 'The payments and the fee do not add up to the row' },
  GroupNeedsBank: {
    status: 409,
    message: 'Only a row of a bank is matched to several payments',
  },
  RowsMatched: { status: 409, message: 'Rows of this file are matched. Undo the matches first' },
}

export const fileRefusals: RefusalTable<'StatementFaulty'> = {
  StatementFaulty: { status: 422, message: 'Rows of this file are wrong. Nothing was imported' },
}

type TargetRefusal = 'MoneyVoided' | 'MatchedElsewhere'
export const targetRefusals: RefusalTable<TargetRefusal> = {
  MoneyVoided: { status: 409, message: 'This payment was voided' },
  MatchedElsewhere: { status: 409, message: 'This payment is already matched to another row' },
}

export const missingPaymentRefusals: RefusalTable<MissingPaymentRefusal> = {
  AlreadyExplained: { status: 409, message: 'This payment is already explained' },
  NotExplained: { status: 409, message: 'This payment is not explained' },
}
