import { messages } from '@arung/contracts/messages'
import type { RefundRefusal } from '@arung/domain/refunds/refund'
import type { RefusalTable } from '../commands.ts'

export const refundRefusals: RefusalTable<RefundRefusal> = {
  RefundUnknown: { status: 404, message: messages.notFound },
  RefundUnderWay: { status: 409, message: 'This refund is under way and can no longer be changed' },
  RefundClosed: { status: 409, message: 'This refund has ended' },
  TooManyLinks: { status: 409, message: 'Too many links were sent. Please contact us' },
  LinkNotValid: { status: 404, message: messages.notFound },
  RefundNotFailed: { status: 409, message: 'Only a refund that failed can be sent again' },
  OtherAttempt: { status: 409, message: 'Another attempt to pay this refund has started' },
  RefundAlreadyFailed: { status: 409, message: messages.refundFailed },
  SecondPersonNeeded: {
    status: 409,
    message: 'A second person must record this refund',
  },
  OtherReference: { status: 409, message: 'This refund was paid out under another reference' },
}
