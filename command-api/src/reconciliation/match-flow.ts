// Streams: claim -> statement -> order or reservation. Finished by: the next match of the same payment, which takes
// over the claim of a row that is not matched, and the process of reconciliation, which confirms the transfer.
import type { MatchedBy, MatchTarget } from '@arung/contracts/reconciliation/statements'
import { claim } from '@arung/domain/claims/claim'
import { claimedValue, rowName } from '@arung/domain/reconciliation/streams'
import { targetsOf } from '@arung/domain/reconciliation/statement-state'
import { statement } from '@arung/domain/reconciliation/statement'
import { isSame } from '@arung/domain/same'
import type { CommandMeta } from '@arung/event-store/codec'
import { claimStream } from '../claims/streams.ts'
import { accepted, followUp, keyReused, refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { statementRefusals, targetRefusals } from './refusals.ts'
import { statementStream } from './streams.ts'
import { targetOf } from './target-of.ts'

export type MatchParts = Pick<Parts, 'workers' | 'clock' | 'claimKey' | 'agreedOrder'>
export type Match = Readonly<{
  statementId: string
  row: number
  target: MatchTarget
  matchedBy: MatchedBy
  reason: string | null
  /** Null where nobody chose it. */
  by: string | null
}>

/** The lock under which rows are matched, one after the other across all processes. */
export const matchOrder = 'reconciliation'

/**
 * Matches a row to a payment, refund or payout while nobody else can match that one. The row's own stream lets it be
 * matched once, the claim lets the payment be matched once. No step releases a claim: it is free once its row is
 * matched to nothing, so a process that dies between the steps blocks no payment. Returns whether a transfer waits to
 * be confirmed.
 */
export const matchRow = (
  parts: MatchParts,
  meta: CommandMeta,
  match: Match,
): Promise<Readonly<{ position: number; waits: boolean }>> =>
  parts.agreedOrder.alone(matchOrder, async () => {
    const { waits, ...found } = await targetOf(parts, match.target)
    await take(parts, meta, match)
    const { statementId, ...said } = match
    const command = { type: 'MatchRow', ...said, found, now: nowOf(parts) } as const
    const outcome = await parts.workers.execute(
      statementStream(statementId),
      statement,
      command,
      followUp(meta, `match|${statementId}|${match.row}`),
    )
    return { position: accepted(outcome, statementRefusals).position, waits }
  })

/** Claims the payment for the row. Throws 409 where another row is matched to it. */
export async function take(
  parts: MatchParts,
  meta: CommandMeta,
  match: Pick<Match, 'statementId' | 'row' | 'target'>,
): Promise<void> {
  const me = rowName(match.statementId, match.row)
  const owner = await claimed(parts, meta, match, me, `claim|${me}`)
  if (owner === me) return
  if (await isMatched(parts, owner, match.target))
    throw refusedAs('MatchedElsewhere', targetRefusals, match.target)
  await execute(parts, followUp(meta, `release|${owner}`), match.target, 'ReleaseClaim', owner)
  if ((await claimed(parts, meta, match, me, `claim-after|${owner}|${me}`)) !== me)
    throw refusedAs('MatchedElsewhere', targetRefusals, match.target)
}

/** Claims the payment and returns its owner. */
async function claimed(
  parts: MatchParts,
  meta: CommandMeta,
  { target }: Pick<Match, 'target'>,
  owner: string,
  step: string,
): Promise<string> {
  const outcome = await execute(parts, followUp(meta, step), target, 'ClaimValue', owner)
  if (outcome.outcome === 'key-reused') throw keyReused()
  return outcome.state.owner ?? owner
}

const execute = (
  parts: MatchParts,
  meta: CommandMeta,
  target: MatchTarget,
  type: 'ClaimValue' | 'ReleaseClaim',
  owner: string,
) => {
  const command = { type, kind: 'matched-money', owner, now: nowOf(parts) } as const
  const stream = claimStream(parts.claimKey, 'matched-money', claimedValue(target))
  return parts.workers.execute(stream, claim, command, meta)
}

async function isMatched(
  { workers }: MatchParts,
  owner: string,
  target: MatchTarget,
): Promise<boolean> {
  const [statementId = '', row = ''] = owner.split('|')
  const { state } = await workers.load(statementStream(statementId), statement)
  if (state.status !== 'IMPORTED') return false
  return targetsOf(state.settled.get(Number(row))).some(one => isSame(one, target))
}

const nowOf = ({ clock }: Pick<MatchParts, 'clock'>): string => clock.now().toISOString()
