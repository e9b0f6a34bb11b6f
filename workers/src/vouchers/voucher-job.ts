import { createHash } from 'node:crypto'
import { maskedContact, maskedParticipant } from '@arung/domain/masks'
import { voucherFile, type VoucherNames } from '@arung/domain/orders/voucher-file'
import type { FileStore } from '@arung/platform/files/file-store'
import type { DrawDocument } from '@arung/platform/documents/documents'
import type { Sender } from '../mail/layout.ts'
import { isForgotten, type OrderFacts } from '../orders/order-facts.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { voucherDocument } from './voucher-document.ts'

type Parts = {
  files: FileStore
  drawDocument: DrawDocument
  publicUrl: string
  senderOf: () => Promise<Sender>
  loadOrder: (orderId: string) => Promise<OrderFacts>
}

/** Renders and stores the voucher of a confirmed order, and again when its content changes. */
export const renderVoucherJob =
  (parts: Parts): JobRunner =>
  async job => {
    const facts = await parts.loadOrder(textOf(job.payload, 'orderId'))
    if (facts.confirmed !== null && !isForgotten(facts.placed.contact))
      await voucherOf(parts, facts)
  }

/**
 * The vouchers drawn for a file store: those being drawn, by the digest of their content, and the digest of the newest
 * of each order.
 */
type Drawn = Readonly<{ underWay: Map<string, Promise<Buffer>>; newest: Map<string, string> }>
const drawnFor = new WeakMap<FileStore, Drawn>()
/**
 * Number of orders whose newest voucher is remembered: the mail with a voucher follows soon after the job that draws
 * it.
 */
const newestMax = 1_000

/**
 * Draws the voucher of the order's present state, stores it, and stores a copy without names beside it. A voucher that
 * this process has drawn, or is drawing, is not drawn again.
 */
export async function voucherOf(parts: Parts, facts: OrderFacts): Promise<Buffer> {
  const { underWay, newest } = drawnIn(parts.files)
  const { orderId } = facts.placed
  const all = JSON.stringify([facts, await parts.senderOf()])
  const says = createHash('sha256').update(all).digest('base64')
  if (newest.get(orderId) === says) {
    const stored = await parts.files.get(voucherFile(orderId, 'whole'))
    if (stored !== null) return stored.content
  }
  const drawing = underWay.get(says) ?? drawBoth(parts, facts)
  underWay.set(says, drawing)
  try {
    const voucher = await drawing
    newest.delete(orderId)
    newest.set(orderId, says)
    const [oldest] = newest.keys()
    if (newest.size > newestMax && oldest !== undefined) newest.delete(oldest)
    return voucher
  } finally {
    underWay.delete(says)
  }
}

function drawnIn(files: FileStore): Drawn {
  const drawn = drawnFor.get(files) ?? { underWay: new Map(), newest: new Map() }
  drawnFor.set(files, drawn)
  return drawn
}

async function drawBoth(parts: Parts, facts: OrderFacts): Promise<Buffer> {
  const whole = await draw(parts, facts, 'whole')
  await draw(parts, withoutNames(facts), 'masked')
  return whole
}

async function draw(parts: Parts, facts: OrderFacts, names: VoucherNames): Promise<Buffer> {
  const address = voucherAddress(parts.publicUrl, facts)
  const sender = await parts.senderOf()
  const content = await parts.drawDocument(voucherDocument(facts, sender, address))
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

/** Returns the address that checks a voucher, which its QR code contains. Throws when the order was never confirmed. */
export function voucherAddress(publicUrl: string, { placed, confirmed }: OrderFacts): string {
  if (confirmed === null) throw new HopelessJob(`Order ${placed.orderId} has no voucher`)
  return `${publicUrl}/v/${confirmed.voucherCode}`
}
