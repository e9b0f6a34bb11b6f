import type { FileStore } from '@arung/platform/files/file-store'
import type { CommandClient } from '../command-client.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { voucherKey } from '../vouchers/voucher-job.ts'

/** Removes what was drawn for the people of a forgotten booking form, and has their key destroyed. */
export const eraseCheckoutJob =
  (parts: { files: FileStore; commands: Pick<CommandClient, 'send'> }): JobRunner =>
  async job => {
    const { orderId } = job.payload
    if (typeof orderId === 'string') await parts.files.remove(voucherKey(orderId))
    await parts.commands.send(
      `/internal/checkouts/${textOf(job.payload, 'checkoutId')}/erase`,
      {},
      job.id,
    )
  }
