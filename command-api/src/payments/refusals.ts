import type { PaymentRefusal } from '@arung/domain/payments/payment'
import type { RefusalTable } from '../commands.ts'

export const paymentRefusals: RefusalTable<PaymentRefusal> = {
  PaymentUnknown: { status: 409, message: 'This payment has no invoice yet' },
  OtherInvoice: { status: 409, message: 'This payment has another invoice' },
}
