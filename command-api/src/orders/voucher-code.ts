import { readableCode } from '../readable-code.ts'

const characters = 16

/** What a voucher is checked by; the same for an order each time. */
export const voucherCodeOf = (addressKey: string, orderId: string): string =>
  readableCode(addressKey, `voucher|${orderId}`, characters)
