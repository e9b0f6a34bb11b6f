import { receivable } from '@arung/domain/receivables/receivable'
import { leftToSell } from '@arung/domain/receivables/receivable-state'
import { HttpError } from '@arung/platform/http/errors'
import type { AgentCredit } from '../accounts/agent-credit.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { followSale } from './follow-sale-flow.ts'
import { receivableRefusals } from './refusals.ts'
import { receivableStream } from './streams.ts'

/** The credit limits of agents. Each agent's stream decides, so many sales at once never pass the limit together. */
export const createAgentCredit = (parts: Pick<Parts, 'workers' | 'clock'>): AgentCredit => ({
  async hold(meta, of) {
    const { workers, clock } = parts
    const stream = receivableStream(of.accountId)
    // The id follows from what was read: a repetition holds again what was released meanwhile.
    const { revision } = await workers.load(stream, receivable)
    const named = followUp(meta, `hold-credit|${of.sale.id}|${revision}`)
    const command = { type: 'HoldCredit', ...of, now: clock.now().toISOString() } as const
    const outcome = await workers.execute(stream, receivable, command, named)
    if (outcome.outcome === 'refused' && outcome.refusal === 'CreditLimitReached')
      throw limitReached(leftToSell(outcome.state) ?? 0)
    return accepted(outcome, receivableRefusals).position
  },
  settle: (meta, { accountId, sale }) =>
    followSale(parts, followUp(meta, 'settle-credit'), sale, accountId),
})

/** Says how much is left. */
function limitReached(left: number): HttpError {
  const { status, message } = receivableRefusals.CreditLimitReached
  const text = message.replace('{n}', left.toLocaleString('en'))
  return new HttpError(status, 'CreditLimitReached', text, { alternatives: { left } })
}
