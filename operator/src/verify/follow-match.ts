import { agentPayment } from '@arung/domain/reconciliation/streams'
import type { Fact, Follower } from './facts.ts'
import type { Found } from './findings.ts'

/**
 * Checks that money of the ledger, a payment of an agent's invoices, or a payout of the gateway is matched to one row of
 * all files at a time, and what an agent paid at the amount that was recorded.
 */
export function followMatch(found: Found): Follower {
  let owner: string | null = null
  let received: number | null = null
  return {
    see(fact) {
      const { said, by } = fact
      if (said.what === 'received') received = said.amount
      if (said.what === 'unmatched' && said.row === owner) owner = null
      if (said.what !== 'matched') return
      const reason = amountFaultOf(fact, said.amount, received)
      if (reason !== null) found('money', by, reason)
      if (owner !== null && owner !== said.row)
        found('money', by, `is matched to a second row, while row ${owner} has it`)
      owner = said.row
    },
  }
}

function amountFaultOf(
  { thing }: Fact,
  amount: number | null,
  received: number | null,
): string | null {
  if (!thing.startsWith(`matched|${agentPayment}|`)) return null
  if (received === null) return 'is matched to a payment of an agent that nobody recorded'
  return amount === null || amount === received
    ? null
    : `counts ${amount} of ${received} that an agent paid`
}
