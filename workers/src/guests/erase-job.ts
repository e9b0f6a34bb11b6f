import { voucherFile } from '@arung/domain/orders/voucher-file'
import type { FileStore } from '@arung/platform/files/file-store'
import type { CommandClient } from '../command-client.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'

/** Removes the vouchers drawn for the people of a forgotten booking form, and has their key destroyed. */
export const eraseCheckoutJob =
  (parts: { files: FileStore; commands: Pick<CommandClient, 'send'> }): JobRunner =>
  async job => {
    const { orderId } = job.payload
    if (typeof orderId === 'string')
      for (const names of ['whole', 'masked'] as const)
        await parts.files.remove(voucherFile(orderId, names))
    await parts.commands.send(
      `/internal/checkouts/${textOf(job.payload, 'checkoutId')}/erase`,
      {},
      job.id,
    )
  }
