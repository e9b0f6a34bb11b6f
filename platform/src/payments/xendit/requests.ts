import type { Currency } from '@arung/contracts/money'
import type { NewInvoice, NewPayout, NewRefund } from '../gateway.ts'
import { toMajor } from './amounts.ts'

/** Returns the body of `POST /v2/invoices`. Our own mails inform the payer, so Xendit sends none. */
export function invoiceBody(invoice: NewInvoice): object {
  const { amount, currency } = invoice.amount
  const { payer } = invoice
  return {
    external_id: invoice.externalId,
    amount: toMajor(amount, currency),
    currency,
    description: invoice.description,
    invoice_duration: invoice.durationSeconds,
    payer_email: payer.email,
    customer: {
      given_names: payer.givenNames,
      ...(payer.surname === null ? {} : { surname: payer.surname }),
      email: payer.email,
      ...(payer.phone === null ? {} : { mobile_number: payer.phone }),
    },
    success_redirect_url: invoice.successUrl,
    failure_redirect_url: invoice.failureUrl,
    locale: invoice.locale,
    should_send_email: false,
    items: invoice.items.map(item => ({
      name: item.name,
      quantity: item.quantity,
      price: toMajor(item.unitAmount, currency),
    })),
    ...(invoice.fees === undefined ? {} : { fees: feesOf(invoice.fees, currency) }),
    ...(invoice.paymentMethods === undefined ? {} : { payment_methods: invoice.paymentMethods }),
  }
}

/** The body of `POST /v2/payouts`. */
export function payoutBody(payout: NewPayout): object {
  return {
    reference_id: payout.referenceId,
    channel_code: payout.channelCode,
    channel_properties: {
      account_number: payout.accountNumber,
      account_holder_name: payout.accountHolderName,
    },
    amount: toMajor(payout.amount.amount, payout.amount.currency),
    currency: payout.amount.currency,
    description: payout.description,
    ...(payout.receiptEmail === undefined
      ? {}
      : { receipt_notification: { email_to: [payout.receiptEmail] } }),
  }
}

/** The body of `POST /refunds`. */
export function refundBody(refund: NewRefund): object {
  return {
    invoice_id: refund.invoiceId,
    reference_id: refund.referenceId,
    amount: toMajor(refund.amount.amount, refund.amount.currency),
    currency: refund.amount.currency,
    reason: refund.reason,
  }
}

function feesOf(fees: NonNullable<NewInvoice['fees']>, currency: Currency) {
  return fees.map(fee => ({ type: fee.type, value: toMajor(fee.amount, currency) }))
}
