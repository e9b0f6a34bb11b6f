import { openJournal } from './journal.ts'
import type { DeliveryRecord, InvoiceRecord, PayoutRecord, RefundRecord } from './records.ts'

/** All records of the sandbox, in memory and, given a file, written to disk before anybody learns of them. */
export type Ledger = {
  invoices: Shelf<InvoiceRecord>
  payouts: Shelf<PayoutRecord>
  refunds: Shelf<RefundRecord>
  deliveries: Shelf<DeliveryRecord>
  /** Removes superseded records from disk. */
  compact(): void
  clockAheadMs(): number
  setClockAhead(ms: number): void
}

export type Shelf<T extends { id: string }> = {
  get(id: string): T | undefined
  all(): readonly T[]
  put(record: T): T
}

export function openLedger(dataFile: string | undefined): Ledger {
  const journal = openJournal(dataFile)
  let aheadMs = 0
  const invoices = shelf<InvoiceRecord>(record => journal.append({ of: 'invoice', record }))
  const payouts = shelf<PayoutRecord>(record => journal.append({ of: 'payout', record }))
  const refunds = shelf<RefundRecord>(record => journal.append({ of: 'refund', record }))
  const deliveries = shelf<DeliveryRecord>(record => journal.append({ of: 'delivery', record }))

  for (const line of journal.lines) {
    if (line.of === 'invoice') invoices.load(line.record)
    else if (line.of === 'payout') payouts.load(line.record)
    else if (line.of === 'refund') refunds.load(line.record)
    else if (line.of === 'delivery') deliveries.load(line.record)
    else aheadMs = line.record.ahead_ms
  }

  return {
    invoices,
    payouts,
    refunds,
    deliveries,
    compact: () => journal.compact(),
    clockAheadMs: () => aheadMs,
    setClockAhead(ms) {
      journal.append({ of: 'clock', record: { id: 'clock', ahead_ms: ms } })
      aheadMs = ms
    },
  }
}

function shelf<T extends { id: string }>(save: (record: T) => void) {
  const records = new Map<string, T>()
  return {
    get: (id: string) => records.get(id),
    all: () => [...records.values()],
    put(record: T): T {
      save(record)
      records.set(record.id, record)
      return record
    },
    load(record: T): void {
      records.set(record.id, record)
    },
  }
}
