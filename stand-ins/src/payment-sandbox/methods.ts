/** A payment method on the hosted page. */
export type Method = {
  /** The code that a merchant uses in `payment_methods`. */
  code: string
  name: string
  group: 'qr' | 'bank' | 'ewallet' | 'outlet' | 'card'
  /** Xendit's `payment_method`. */
  method: 'BANK_TRANSFER' | 'QR_CODE' | 'EWALLET' | 'RETAIL_OUTLET' | 'CREDIT_CARD'
}

const methods: readonly Method[] = [
  { code: 'QRIS', name: 'QRIS', group: 'qr', method: 'QR_CODE' },
  { code: 'BCA', name: 'BCA', group: 'bank', method: 'BANK_TRANSFER' },
  { code: 'MANDIRI', name: 'Mandiri', group: 'bank', method: 'BANK_TRANSFER' },
  { code: 'BNI', name: 'BNI', group: 'bank', method: 'BANK_TRANSFER' },
  { code: 'BRI', name: 'BRI', group: 'bank', method: 'BANK_TRANSFER' },
  { code: 'PERMATA', name: 'Permata', group: 'bank', method: 'BANK_TRANSFER' },
  { code: 'BSI', name: 'BSI', group: 'bank', method: 'BANK_TRANSFER' },
  { code: 'OVO', name: 'OVO', group: 'ewallet', method: 'EWALLET' },
  { code: 'DANA', name: 'DANA', group: 'ewallet', method: 'EWALLET' },
  { code: 'SHOPEEPAY', name: 'ShopeePay', group: 'ewallet', method: 'EWALLET' },
  { code: 'LINKAJA', name: 'LinkAja', group: 'ewallet', method: 'EWALLET' },
  { code: 'ALFAMART', name: 'Alfamart', group: 'outlet', method: 'RETAIL_OUTLET' },
  { code: 'INDOMARET', name: 'Indomaret', group: 'outlet', method: 'RETAIL_OUTLET' },
  { code: 'CREDIT_CARD', name: 'Visa, Mastercard, JCB', group: 'card', method: 'CREDIT_CARD' },
]

/** Returns the methods for a currency: all of them for rupiah, only cards for any other. */
export function methodsFor(currency: string, wanted: readonly string[] | undefined): string[] {
  return methods
    .filter(method => currency === 'IDR' || method.group === 'card')
    .filter(method => wanted === undefined || wanted.includes(method.code))
    .map(method => method.code)
}

export function methodsOf(codes: readonly string[]): readonly Method[] {
  return methods.filter(method => codes.includes(method.code))
}

/** Returns the `available_*` lists of an invoice. */
export function availableLists(codes: readonly string[], merchantName: string, amount: number) {
  const open = methodsOf(codes)
  const of = (group: Method['group']) => open.filter(method => method.group === group)
  return {
    available_banks: of('bank').map(bank => ({
      bank_code: bank.code,
      collection_type: 'POOL',
      bank_branch: 'Virtual Account',
      account_holder_name: merchantName.toUpperCase(),
      transfer_amount: amount,
    })),
    available_retail_outlets: of('outlet').map(outlet => ({ retail_outlet_name: outlet.code })),
    available_ewallets: of('ewallet').map(wallet => ({ ewallet_type: wallet.code })),
    available_qr_codes: of('qr').map(qr => ({ qr_code_type: qr.code })),
    available_direct_debits: [],
    available_paylaters: [],
    should_exclude_credit_card: of('card').length === 0,
  }
}

/** Returns the fields that a payment adds to an invoice and to its webhook. */
export function paymentFacts(method: Method, invoiceId: string) {
  const digits = BigInt(`0x${invoiceId}`).toString().slice(-8).padStart(8, '0')
  return {
    payment_method: method.method,
    payment_channel: method.code,
    ...(method.group === 'bank' ? { bank_code: method.code } : {}),
    ...(method.group === 'ewallet' ? { ewallet_type: method.code } : {}),
    ...(method.group === 'bank' || method.group === 'outlet'
      ? { payment_destination: `8888${digits}` }
      : {}),
  }
}
