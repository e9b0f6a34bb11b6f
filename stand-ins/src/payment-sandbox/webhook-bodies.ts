import { shown, type InvoiceRecord, type PayoutRecord, type RefundRecord } from './records.ts'

/** Webhook bodies as Xendit posts them. Keys without a value are omitted from the JSON. */

export function invoiceWebhook(
  invoice: InvoiceRecord,
  seller: { businessId: string; merchantName: string },
) {
  return {
    id: invoice.id,
    external_id: invoice.external_id,
    user_id: seller.businessId,
    is_high: false,
    status: invoice.status,
    merchant_name: seller.merchantName,
    amount: invoice.amount,
    paid_amount: invoice.paid_amount,
    paid_at: invoice.paid_at,
    payer_email: invoice.payer_email,
    description: invoice.description,
    currency: invoice.currency,
    payment_method: invoice.payment_method,
    payment_channel: invoice.payment_channel,
    payment_destination: invoice.payment_destination,
    bank_code: invoice.bank_code,
    ewallet_type: invoice.ewallet_type,
    success_redirect_url: invoice.success_redirect_url,
    failure_redirect_url: invoice.failure_redirect_url,
    items: invoice.items,
    fees: invoice.fees,
    created: invoice.created,
    updated: invoice.updated,
  }
}

export function payoutWebhook(payout: PayoutRecord, created: string) {
  return {
    event: `payout.${payout.status.toLowerCase()}`,
    business_id: payout.business_id,
    created,
    data: {
      id: payout.id,
      amount: payout.amount,
      channel_code: payout.channel_code,
      currency: payout.currency,
      status: payout.status,
      description: payout.description,
      reference_id: payout.reference_id,
      failure_code: payout.failure_code,
      estimated_arrival_time: payout.estimated_arrival_time,
      business_id: payout.business_id,
      created: payout.created,
      updated: payout.updated,
    },
  }
}

export function refundWebhook(refund: RefundRecord, business_id: string, created: string) {
  return {
    event: `refund.${refund.status.toLowerCase()}`,
    business_id,
    created,
    data: shown(refund),
  }
}
