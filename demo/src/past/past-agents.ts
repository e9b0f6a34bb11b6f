import type { AgentContact, AgentTerms } from '@arung/contracts/reservation-agents/requests'
import type { PayoutAccount } from '@arung/contracts/wallets/requests'
import { reservationAgent } from '@arung/domain/reservation-agents/reservation-agent'
import { deposit } from '@arung/domain/wallets/deposit'
import { uuidv5 } from '@arung/platform/ids'
import { accepted } from '@arung/command-api/commands'
import { reservationAgentRefusals } from '@arung/command-api/reservation-agents/refusals'
import { reservationAgentStream } from '@arung/command-api/reservation-agents/streams'
import { decideDeposit } from '@arung/command-api/wallets/decide-deposit-flow'
import { depositRefusals } from '@arung/command-api/wallets/refusals'
import { depositStream } from '@arung/command-api/wallets/streams'
import { act } from '@arung/command-api/wallets/use-wallet'
import { movedOf } from '@arung/command-api/wallets/wallet-reply'
import { decideWithdrawal, requestWithdrawal } from '@arung/command-api/wallets/withdrawal-flow'
import type { MetaOf, PastParts } from './past-parts.ts'

/** What is agreed with an agent of the reservation area. Amounts are rupiah; `prices` by reservation product. */
export type AgreedTerms = Readonly<{
  contact: AgentContact
  terms: AgentTerms
  creditLimit: number
  prices: Readonly<Record<string, number>>
}>
/** A request about a wallet. `name` tells it from the others of the past. */
type Requested = Readonly<{ name: string; accountId: string; amount: number }>

/** The agents of the reservation area and their wallets. `by` is an account of the staff. */
export type PastAgents = Readonly<{
  agree(accountId: string, agreed: AgreedTerms, by: string): Promise<void>
  /** Enters a deposit that was seen on the bank account. Somebody else approves it, or nobody has yet. */
  deposit(of: Requested, people: Readonly<{ by: string; approvedBy: string | null }>): Promise<void>
  /** The agent asks for money back. It is approved by one person, and paid, or still waits. */
  withdraw(of: Requested, account: PayoutAccount, approvedBy: string | null): Promise<void>
}>

const namespace = 'de300000-0000-4000-8000-000000000006'

export function pastAgents(parts: PastParts, metaOf: MetaOf): PastAgents {
  const now = () => parts.clock.now().toISOString()
  return {
    async agree(accountId, { contact, terms, creditLimit, prices }, by) {
      const stream = reservationAgentStream(accountId)
      const of = { accountId, now: now() }
      const add = { type: 'AddAgent', ...of, contact, terms } as const
      const meta = metaOf(`agree|${accountId}`, `staff:${by}`)
      const added = await parts.workers.execute(stream, reservationAgent, add, meta)
      accepted(added, reservationAgentRefusals)
      for (const [productId, price] of Object.entries(prices)) {
        const set = { type: 'SetAgentPrice', ...of, productId, price, isSold: true } as const
        const priced = metaOf(`price|${accountId}|${productId}`, `staff:${by}`)
        const outcome = await parts.workers.execute(stream, reservationAgent, set, priced)
        accepted(outcome, reservationAgentRefusals)
      }
      const limit = { type: 'SetCreditLimit', accountId, limit: creditLimit, by } as const
      movedOf(await act(parts, metaOf(`credit|${accountId}`, `staff:${by}`), limit))
    },
    async deposit({ name, accountId, amount }, { by, approvedBy }) {
      const depositId = uuidv5(namespace, name)
      const outcome = await parts.workers.execute(
        depositStream(depositId),
        deposit,
        {
          type: 'RequestDeposit',
          depositId,
          accountId,
          amount,
          proofId: null,
          note: null,
          by,
          enteredBy: 'STAFF',
          now: now(),
        },
        metaOf(`deposit|${name}`, `staff:${by}`),
      )
      accepted(outcome, depositRefusals)
      if (approvedBy === null) return
      const { walletAloneMax: aloneMax } = parts.catalogue.state.settings
      const approve = { type: 'ApproveDeposit', by: approvedBy, aloneMax, now: now() } as const
      await decideDeposit(
        parts,
        metaOf(`approve|${name}`, `staff:${approvedBy}`),
        depositId,
        approve,
      )
    },
    async withdraw({ name, accountId, amount }, account, approvedBy) {
      const asked = metaOf(`withdraw|${name}`, `reservation-agent:${accountId}`)
      const { data } = await requestWithdrawal(parts, asked, { accountId, amount, account })
      if (approvedBy === null) return
      const { walletAloneMax: aloneMax } = parts.catalogue.state.settings
      const by = approvedBy
      const decide = (step: string, command: Parameters<typeof decideWithdrawal>[3]) =>
        decideWithdrawal(parts, metaOf(`${step}|${name}`, `staff:${by}`), data.id, command)
      await decide('approve', { type: 'ApproveWithdrawal', by, aloneMax, now: now() })
      const reference = `BCA ${data.id.slice(0, 6)}`
      await decide('paid', { type: 'RecordWithdrawalPaid', by, reference, now: now() })
    },
  }
}
