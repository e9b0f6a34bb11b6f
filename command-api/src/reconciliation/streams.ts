import { streamsOf } from '../streams-of.ts'

/** One per imported file. */
export const statementStream = streamsOf('statement')
/** One per payment that no file has. */
export const missingPaymentStream = streamsOf('missingpayment')
export const bankAccountStream = streamsOf('bankaccount')
export const accountMapStream = streamsOf('accountmap')
