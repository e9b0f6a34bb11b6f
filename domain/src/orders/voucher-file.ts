/** Whose names a voucher shows: everybody's, or initials only, for who holds the order's address and proves nothing. */
export type VoucherNames = 'whole' | 'masked'

/** Where the voucher of an order lies in the file store. */
export const voucherFile = (orderId: string, names: VoucherNames): string =>
  `vouchers/${orderId}${names === 'masked' ? '-masked' : ''}.pdf`
