import type { PaperRefusal } from '@arung/domain/papers/paper'
import type { RefusalTable } from '../commands.ts'

export const paperRefusals: RefusalTable<PaperRefusal> = {
  PaperBarred: { status: 409, message: 'This payment was voided and has no receipt' },
  PaperNotIssued: { status: 404, message: 'This document was not issued' },
  PaperVoided: { status: 409, message: 'This document is already voided' },
  CreditNoteStays: { status: 409, message: 'A credit note cannot be voided' },
}

export const receiptRefusals: RefusalTable<'PaymentWaits'> = {
  PaymentWaits: { status: 409, message: 'This transfer has not arrived yet. Confirm it first' },
}

export const invoiceRefusals: RefusalTable<'NothingToInvoice' | 'ReceiptFollowsPayment'> = {
  NothingToInvoice: { status: 409, message: 'This sale costs nothing' },
  ReceiptFollowsPayment: { status: 409, message: 'Void the payment, and its receipt is void' },
}
