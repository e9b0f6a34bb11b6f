import type { AgentRequestsRefusal } from '@arung/domain/agent-reservations/agent-requests'
import type { RefusalTable } from '../commands.ts'

export const agentReservationRefusals: RefusalTable<
  | AgentRequestsRefusal
  | 'NoAgent'
  | 'PaymentMethodNotAgreed'
  | 'VoucherTaken'
  | 'DepositFixed'
  | 'PickUpPriceFixed'
> = {
  BookingLimitReached: {
    status: 409,
    message: 'This is more than your limit for bookings that wait for approval',
  },
  NoAgent: { status: 409, message: 'Nothing is agreed with your company yet. Please contact us' },
  PaymentMethodNotAgreed: {
    status: 409,
    message: 'This payment method is not agreed with your company',
  },
  VoucherTaken: { status: 409, message: 'You already used this voucher number' },
  DepositFixed: {
    status: 409,
    message: 'The money for this booking is reserved in your wallet. Cancel it and book again',
  },
  PickUpPriceFixed: {
    status: 409,
    message: 'The pick-up from there has another price. Please contact us to change it',
  },
}
