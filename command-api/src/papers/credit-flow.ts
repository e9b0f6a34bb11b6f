// Streams: paper -> paper, numbers. Finished by: the process of papers, which issues the credit note.
import type { CreditReason } from '@arung/contracts/papers/papers'
import { creditContent } from '@arung/domain/papers/credit-content'
import { creditOf, paper, type PlannedPaper } from '@arung/domain/papers/paper'
import { creditName } from '@arung/domain/papers/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { accepted, followUp, refusedAs } from '../commands.ts'
import { issuedPaper, issuePaper, type Issued, type PaperParts } from './issue-paper-flow.ts'
import { paperRefusals } from './refusals.ts'
import { paperIdOf, paperStream } from './streams.ts'

/** `amount` is null for all that is left. `occasion` names why once: the same one takes back nothing more. */
export type ToCredit = Readonly<{
  paperId: string
  occasion: string
  amount: number | null
  reason: CreditReason
  by: string | null
}>

/** Voids a paper by a credit note over all that is left of it. A voided one is refused. */
export const voidPaper = (
  parts: PaperParts,
  meta: CommandMeta,
  of: Omit<ToCredit, 'occasion' | 'amount'>,
): Promise<Issued> =>
  creditPaper(parts, meta, { ...of, occasion: `void|${meta.commandId}`, amount: null })

/** Takes back a part of a paper, or all that is left of it, by a credit note that names it. */
export async function creditPaper(
  parts: PaperParts,
  meta: CommandMeta,
  { paperId, occasion, amount, reason, by }: ToCredit,
): Promise<Issued> {
  const creditId = paperIdOf(creditName(paperId, occasion))
  const { issued } = await creditable(parts, paperId)
  const outcome = await parts.workers.execute(
    paperStream(paperId),
    paper,
    {
      type: 'CreditPaper',
      paperId,
      creditId,
      total: issued.paper.amount,
      amount,
      reason,
      by,
      at: parts.clock.now().toISOString(),
    },
    followUp(meta, `credit|${creditId}`),
  )
  accepted(outcome, paperRefusals)
  return issueCredit(parts, meta, paperId, creditId)
}

/**
 * Takes back a credit note by a counter-paper that names it, once. The paper stands again as far as it did. Null where it
 * was voided by hand.
 */
export async function reverseCredit(
  parts: PaperParts,
  meta: CommandMeta,
  {
    paperId,
    reverses,
    reason,
  }: Readonly<{
    paperId: string
    reverses: string
    reason: CreditReason
  }>,
): Promise<Issued | null> {
  const creditId = paperIdOf(creditName(reverses, 'reversed'))
  const at = parts.clock.now().toISOString()
  const outcome = await parts.workers.execute(
    paperStream(paperId),
    paper,
    { type: 'ReverseCredit', paperId, creditId, reverses, reason, by: null, at },
    followUp(meta, `reverse|${creditId}`),
  )
  const { state } = accepted(outcome, paperRefusals)
  const isReversed = state.state === 'PLANNED' && state.credits.has(creditId)
  return isReversed ? issueCredit(parts, meta, paperId, creditId) : null
}

/** Issues the credit note of a decided credit, once. One that takes back another is issued after it. */
export async function issueCredit(
  parts: PaperParts,
  meta: CommandMeta,
  paperId: string,
  creditId: string,
): Promise<Issued> {
  const { planned, issued } = await creditable(parts, paperId)
  const credit = creditOf(planned, creditId)
  if (credit === undefined) throw refusedAs('PaperNotIssued', paperRefusals)
  const reversed =
    credit.reverses === null
      ? null
      : (await issueCredit(parts, meta, paperId, credit.reverses)).paper
  const content = creditContent(issued.paper, { ...credit, reversed })
  const { by } = credit
  return issuePaper(parts, meta, { paperId: creditId, kind: 'CREDIT_NOTE', content, by })
}

async function creditable(
  parts: PaperParts,
  paperId: string,
): Promise<{ planned: PlannedPaper; issued: Issued }> {
  const { state: planned } = await parts.workers.load(paperStream(paperId), paper)
  const issued = planned.state === 'PLANNED' ? await issuedPaper(parts, paperId, planned) : null
  if (planned.state !== 'PLANNED' || issued === null)
    throw refusedAs('PaperNotIssued', paperRefusals)
  return { planned, issued }
}
