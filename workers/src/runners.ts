import { accountMailJob, type AccountMailParts } from './accounts/account-mail-job.ts'
import { forgetAccountJob } from './accounts/forget-job.ts'
import type { CommandClient } from './command-client.ts'
import { contactMailJob, type ContactMailParts } from './contacts/contact-mail-job.ts'
import { eraseCheckoutJob } from './guests/erase-job.ts'
import { codeMailJob } from './mail/code-mail-job.ts'
import { orderMailJob, type MailParts } from './mail/mail-jobs.ts'
import { releaseHoldsJob, sellHoldsJob } from './orders/hold-jobs.ts'
import type { JobKind } from './outbox/jobs.ts'
import type { JobRunner } from './outbox/run-job.ts'
import { applyWebhookJob, createInvoiceJob, expireInvoiceJob } from './payments/invoice-jobs.ts'
import type { SettleParts } from './payments/settle.ts'
import { textOf } from './payload.ts'
import { applyPayoutWebhookJob, payRefundJob } from './refunds/pay-refund-job.ts'
import { refundMailJob } from './refunds/refund-mail.ts'
import type { RefundParts } from './refunds/settle-payout.ts'
import { renderVoucherJob } from './vouchers/voucher-job.ts'

export type RunnerParts = MailParts &
  AccountMailParts &
  ContactMailParts &
  RefundParts &
  SettleParts & { commands: CommandClient; vaultKey: string; addressKey: string }

/** What runs each kind of row; a kind without a runner does not compile. */
export function jobRunners(parts: RunnerParts): Readonly<Record<JobKind, JobRunner>> {
  const [applyInvoice, applyPayout] = [applyWebhookJob(parts), applyPayoutWebhookJob(parts)]
  return {
    command: async job => {
      await parts.commands.send(
        textOf(job.payload, 'path'),
        JSON.parse(textOf(job.payload, 'body')),
        job.id,
      )
    },
    'holds.sell': sellHoldsJob(parts),
    'holds.release': releaseHoldsJob(parts),
    'invoice.create': createInvoiceJob(parts),
    'invoice.expire': expireInvoiceJob(parts),
    'webhook.apply': job =>
      job.payload['kind'] === 'invoice' ? applyInvoice(job) : applyPayout(job),
    'voucher.render': renderVoucherJob(parts),
    'mail.order': orderMailJob(parts),
    'mail.otp': codeMailJob(parts),
    'mail.account': accountMailJob(parts),
    'account.forget': forgetAccountJob(parts),
    'checkout.erase': eraseCheckoutJob(parts),
    'mail.contact': contactMailJob(parts),
    'mail.refund': refundMailJob(parts),
    'refund.pay': payRefundJob(parts),
  }
}
