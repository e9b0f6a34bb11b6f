import { maskedContact, maskedParticipant } from '@arung/domain/orders/masks'
import { voucherFile, type VoucherNames } from '@arung/domain/orders/voucher-file'
import type { FileStore } from '@arung/platform/files/file-store'
import type { Sender } from '../mail/layout.ts'
import { isForgotten, type OrderFacts } from '../orders/order-facts.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { renderVoucher } from './voucher.ts'

type Parts = {
  files: FileStore
  publicUrl: string
  senderOf: () => Promise<Sender>
  loadOrder: (orderId: string) => Promise<OrderFacts>
}

/** Renders and stores the voucher of a confirmed order, anew when it says something else than before. */
export const renderVoucherJob =
  (parts: Parts): JobRunner =>
  async job => {
    const facts = await parts.loadOrder(textOf(job.payload, 'orderId'))
    if (facts.confirmed !== null && !isForgotten(facts.placed.contact))
      await drawVoucher(parts, facts)
  }

/** The stored voucher, made now when it is not there yet. */
export async function voucherOf(parts: Parts, facts: OrderFacts): Promise<Buffer> {
  const stored = await parts.files.get(voucherFile(facts.placed.orderId, 'whole'))
  return stored === null ? drawVoucher(parts, facts) : stored.content
}

/** The voucher as the order is now, stored in place of what was there, and beside it the one that names nobody. */
export async function drawVoucher(parts: Parts, facts: OrderFacts): Promise<Buffer> {
  const whole = await draw(parts, facts, 'whole')
  await draw(parts, withoutNames(facts), 'masked')
  return whole
}

async function draw(parts: Parts, facts: OrderFacts, names: VoucherNames): Promise<Buffer> {
  const address = voucherAddress(parts.publicUrl, facts)
  const content = await renderVoucher(facts, await parts.senderOf(), address)
  await parts.files.put(voucherFile(facts.placed.orderId, names), content, 'application/pdf')
  return content
}

const withoutNames = (facts: OrderFacts): OrderFacts => ({
  ...facts,
  placed: {
    ...facts.placed,
    contact: maskedContact(facts.placed.contact),
    participants: facts.placed.participants.map(maskedParticipant),
  },
})

/** Where a voucher is checked: what its QR code holds. Throws when the order was never confirmed. */
export function voucherAddress(publicUrl: string, { placed, confirmed }: OrderFacts): string {
  if (confirmed === null) throw new HopelessJob(`Order ${placed.orderId} has no voucher`)
  return `${publicUrl}/v/${confirmed.voucherCode}`
}
