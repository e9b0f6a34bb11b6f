/**
 * Whose names a voucher shows: everybody's, or initials only, for a viewer who has the order's address but proves
 * nothing.
 */
export type VoucherNames = 'whole' | 'masked'

/** Returns the path of an order's voucher in the file store. */
export const voucherFile = (orderId: string, names: VoucherNames): string =>
  `vouchers/${orderId}${names === 'masked' ? '-masked' : ''}.pdf`
