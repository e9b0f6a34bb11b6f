// Streams: claim -> statement. Finished by: the process of reconciliation, which asks again. The claim stays: its row is
// matched to nothing, so the next match takes it over.
import { paymentVoided, type MatchTarget } from '@arung/contracts/reconciliation/statements'
import { claim } from '@arung/domain/claims/claim'
import { statement } from '@arung/domain/reconciliation/statement'
import { claimedValue } from '@arung/domain/reconciliation/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { claimStream } from '../claims/streams.ts'
import { accepted } from '../commands.ts'
import { matchOrder, type MatchParts } from './match-flow.ts'
import { statementRefusals } from './refusals.ts'
import { statementStream } from './streams.ts'

/**
 * Undoes the match of a payment that was voided: its row is open again and says why. Nothing happens where no row is
 * matched to it, so a repetition changes nothing.
 */
export const undoMatchOf = (
  parts: MatchParts,
  meta: CommandMeta,
  { target, by }: Readonly<{ target: MatchTarget; by: string }>,
): Promise<number | null> =>
  parts.agreedOrder.alone(matchOrder, async () => {
    const { workers, claimKey, clock } = parts
    const stream = claimStream(claimKey, 'matched-money', claimedValue(target))
    const { owner } = (await workers.load(stream, claim)).state
    if (owner === null) return null
    const [statementId = '', nth = ''] = owner.split('|')
    const row = Number(nth)
    const now = clock.now().toISOString()
    const said = { type: 'ReopenRow', row, reason: paymentVoided, over: target, by, now } as const
    const outcome = await workers.execute(statementStream(statementId), statement, said, meta)
    if (outcome.outcome === 'refused' && outcome.refusal === 'StatementGone') return null
    return accepted(outcome, statementRefusals).position
  })
