import { readableCode } from '../readable-code.ts'

const characters = 16

/** Returns the code by which a voucher is checked. An order always gives the same code. */
export const voucherCodeOf = (addressKey: string, orderId: string): string =>
  readableCode(addressKey, `voucher|${orderId}`, characters)
