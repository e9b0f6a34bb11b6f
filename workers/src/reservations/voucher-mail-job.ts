import { moneyOf } from '@arung/domain/reservations/money'
import { voucherFacts } from '@arung/domain/reservations/voucher-facts'
import type { DrawDocument } from '@arung/platform/documents/documents'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import { voucherCodeCid } from '../order-mails/order-mail.ts'
import { isForgotten } from '../orders/order-facts.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import type { SaleFacts } from './load-sale.ts'
import { voucherMail } from './voucher-mail.ts'

export type VoucherMailParts = Pick<MailParts, 'mailer' | 'publicUrl' | 'senderOf'> &
  Readonly<{ drawDocument: DrawDocument; loadSale: (reservationId: string) => Promise<SaleFacts> }>

/**
 * Mails the voucher of a desk sale in its present state. Sends nothing when the sale was cancelled or forgotten
 * meanwhile, or when the party has no address any more.
 */
export const voucherMailJob =
  (parts: VoucherMailParts): JobRunner =>
  async job => {
    const { sale, bookings } = await parts.loadSale(textOf(job.payload, 'reservationId'))
    const { party, number, locale, pickUp, voucherCode, total } = sale.terms
    if (sale.state === 'CANCELED' || party === null || voucherCode === null) return
    if (isForgotten(party) || party.email === null) return
    const facts = voucherFacts({ number, locale, party, pickUp, bookings })
    if (facts === null) return
    const { paid, remaining } = moneyOf(sale)
    const checkUrl = `${parts.publicUrl}/v/${voucherCode}`
    const money = { currency: 'IDR', total, paid, remaining } as const
    const sender = await parts.senderOf()
    const document = { kind: 'VOUCHER', ...facts, sender, checkUrl, money } as const
    await sendMail(parts, job, {
      name: party.name,
      address: party.email,
      locale,
      content: voucherMail(document, parts.publicUrl, voucherCode),
      attachments: [
        {
          filename: `voucher-${number}.pdf`,
          content: await parts.drawDocument(document),
          contentType: 'application/pdf',
        },
        {
          filename: `${number}.png`,
          content: await parts.drawDocument({ kind: 'CODE', text: checkUrl }),
          contentType: 'image/png',
          cid: voucherCodeCid,
        },
      ],
    })
  }
