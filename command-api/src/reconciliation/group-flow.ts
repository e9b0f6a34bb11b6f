// Streams: claims -> statement -> orders and reservations. Finished by: the next match of one of the payments, which takes
// over the claim of a row that is not matched, and the process of reconciliation, which confirms the transfers.
import type { BankFee, MatchTarget } from '@arung/contracts/reconciliation/statements'
import { statement } from '@arung/domain/reconciliation/statement'
import { claimedValue } from '@arung/domain/reconciliation/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { accepted, followUp } from '../commands.ts'
import { matchOrder, take, type MatchParts } from './match-flow.ts'
import { statementRefusals } from './refusals.ts'
import { statementStream } from './streams.ts'
import { targetOf } from './target-of.ts'

export type Group = Readonly<{
  statementId: string
  row: number
  targets: readonly MatchTarget[]
  fee: BankFee | null
  by: string
}>

/**
 * Matches a row to all payments and payouts that it pays, while nobody else can match one of them. Each is claimed as in
 * a match to one, and the row's stream takes all in one event, so a process that dies between the claims leaves nothing
 * matched and blocks nothing. Returns the transfers that wait to be confirmed.
 */
export const matchSeveral = (
  parts: MatchParts,
  meta: CommandMeta,
  { statementId, row, targets, fee, by }: Group,
): Promise<Readonly<{ position: number; waiting: readonly MatchTarget[] }>> =>
  parts.agreedOrder.alone(matchOrder, async () => {
    const found = []
    for (const target of targets) {
      found.push({ target, found: await targetOf(parts, target) })
      const own = followUp(meta, `part|${claimedValue(target)}`)
      await take(parts, own, { statementId, row, target })
    }
    const outcome = await parts.workers.execute(
      statementStream(statementId),
      statement,
      {
        type: 'GroupRow',
        row,
        parts: found.map(({ target, found: { waits: _waits, ...of } }) => ({ target, found: of })),
        fee,
        by,
        now: parts.clock.now().toISOString(),
      },
      followUp(meta, `group|${statementId}|${row}`),
    )
    const waiting = found.filter(({ found: { waits } }) => waits).map(({ target }) => target)
    return { position: accepted(outcome, statementRefusals).position, waiting }
  })
