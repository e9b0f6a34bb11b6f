import { localDateAt } from '@arung/domain/time'
import { receivable } from '@arung/domain/receivables/receivable'
import { wallet } from '@arung/domain/wallets/wallet'
import { reservationAgent } from '@arung/domain/reservation-agents/reservation-agent'
import type { CommandMeta } from '@arung/event-store/codec'
import { forgetColleague } from '../accounts/forget-colleague.ts'
import { accepted, followUp, refusedAs, type RefusalTable } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { receivableStream } from '../receivables/streams.ts'
import { reservationAgentRefusals } from '../reservation-agents/refusals.ts'
import { reservationAgentStream } from '../reservation-agents/streams.ts'
import { walletStream } from '../wallets/streams.ts'

/**
 * Erases the account of a suspended reservation agent for good, with company, contact, notes and proofs of deposits.
 * Sales, money and papers stay, without a name. Throws 409 while the agent has bookings ahead, money in the wallet, a
 * deposit to decide, or anything to settle. A repetition changes nothing.
 */
export async function forgetAgent(
  parts: Parts,
  meta: CommandMeta,
  accountId: string,
): Promise<number> {
  return forgetColleague(parts, meta, {
    realm: 'reservation',
    accountId,
    // From its suspension on the agent can neither book nor ask for money.
    async before() {
      const open = await openOf(parts, accountId)
      if (open !== null) throw refusedAs(open, refusals)
      const outcome = await parts.workers.execute(
        reservationAgentStream(accountId),
        reservationAgent,
        { type: 'ForgetAgent', accountId, now: parts.clock.now().toISOString() },
        followUp(meta, 'agent'),
      )
      accepted(outcome, reservationAgentRefusals)
    },
  })
}

type Open = 'AgentHasBookings' | 'AgentHasMoney' | 'AgentAccountOpen'

const refusals: RefusalTable<Open> = {
  AgentHasBookings: {
    status: 409,
    message: 'This agent has bookings ahead. Cancel them, or wait until they are over',
  },
  AgentHasMoney: {
    status: 409,
    message:
      'This agent has money in the wallet, or a request to decide. Pay it out or decide it first',
  },
  AgentAccountOpen: {
    status: 409,
    message: 'This agent has something to pay or to get back. Settle the account first',
  },
}

/** Returns what of an agent is not settled. The streams say what money there is; the read models find bookings. */
async function openOf({ workers, pool, clock }: Parts, accountId: string): Promise<Open | null> {
  const [{ state: money }, { state: account }, found] = await Promise.all([
    workers.load(walletStream(accountId), wallet),
    workers.load(receivableStream(accountId), receivable),
    pool.query<{ bookings: boolean; requests: boolean }>(openSql, [
      accountId,
      localDateAt(clock.now().toISOString()),
    ]),
  ])
  if (found.rows[0]?.bookings) return 'AgentHasBookings'
  if (money.balance !== 0 || money.reserved !== 0 || found.rows[0]?.requests) return 'AgentHasMoney'
  const { balance, held, credit } = account
  return balance !== 0 || held !== 0 || credit !== 0 ? 'AgentAccountOpen' : null
}

const openSql = `
  SELECT EXISTS (SELECT FROM read.agent_reservation_list
                 WHERE agent_id = $1 AND phase <> 'CANCELED' AND last_date >= $2) AS bookings,
         EXISTS (SELECT FROM read.deposits WHERE account_id = $1 AND state = 'REQUESTED') AS requests`
