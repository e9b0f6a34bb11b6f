import type { Ledger } from './ledger.ts'

/** Removes a payer's data from the records: address, name, and the accounts of refunds. */
export function forgetPayer(ledger: Ledger, email: string): void {
  const theirs = ledger.invoices.all().filter(one => one.payer_email === email)
  if (theirs.length === 0) return
  const orders = new Set(theirs.map(one => one.external_id.replace(/-\d+$/, '')))
  for (const { payer_email: _email, customer: _customer, ...rest } of theirs)
    ledger.invoices.put(rest)
  for (const payout of ledger.payouts.all()) {
    const order = /^RFD-(.+)-\d+-\d+$/.exec(payout.reference_id)?.[1]
    if (order === undefined || !orders.has(order)) continue
    const { receipt_notification: _receipt, ...rest } = payout
    ledger.payouts.put({
      ...rest,
      channel_properties: { account_number: 'forgotten' },
      sandbox: { ...payout.sandbox, fingerprint: 'forgotten' },
    })
  }
  for (const delivery of ledger.deliveries.all()) {
    if (delivery.body['payer_email'] !== email) continue
    const { payer_email: _email, ...body } = delivery.body
    ledger.deliveries.put({ ...delivery, body })
  }
  ledger.compact()
}
