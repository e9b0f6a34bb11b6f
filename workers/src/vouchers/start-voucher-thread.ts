import { keepThread } from '@arung/platform/threads/keep-thread'
import type { Sender } from '../mail/layout.ts'
import type { OrderFacts } from '../orders/order-facts.ts'

/** What one drawing takes: as `renderVoucher`. */
export type VoucherTask = Readonly<{ facts: OrderFacts; sender: Sender; checkUrl: string }>
export type DrawVoucher = (
  ...of: [facts: OrderFacts, sender: Sender, checkUrl: string]
) => Promise<Buffer>

/** A hundred guests on many pages are drawn in a tenth of a second, and a machine may be very busy. */
const patienceMs = 30_000
/** More than the rows of all lanes that draw; what comes beyond is tried again. */
const waitingMax = 32
const heapMibMax = 256

/** Draws vouchers beside the event loop, where each would keep all calls of a process waiting. */
export function startVoucherThread(): Readonly<{ draw: DrawVoucher; stop: () => Promise<void> }> {
  const program = new URL('./voucher-thread.ts', import.meta.url)
  const limits = { patienceMs, waitingMax, heapMibMax }
  const thread = keepThread<VoucherTask, Uint8Array>(program, limits)
  return {
    draw: async (facts, sender, checkUrl) =>
      Buffer.from(await thread.ask({ facts, sender, checkUrl })),
    stop: () => thread.stop(),
  }
}
