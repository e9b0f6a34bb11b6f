import type { CreditReason, PaperKind } from '@arung/contracts/papers/papers'
import { accept, decideBy, never, refuse, type Decider, type Decision } from '../decider.ts'
import type { PaperLifeEvent } from './events.ts'

export type PaperCommand =
  | Readonly<{
      type: 'PlanPaper'
      paperId: string
      kind: PaperKind
      year: number
      part: number
      at: string
    }>
  | Readonly<{ type: 'BarPaper'; paperId: string; at: string }>
  /** `total` is what the paper says. `amount` is null for all that is left of it. */
  | Readonly<{
      type: 'CreditPaper'
      paperId: string
      creditId: string
      total: number
      amount: number | null
      reason: CreditReason
      by: string | null
      at: string
    }>
  | Readonly<{
      type: 'ReverseCredit'
      paperId: string
      creditId: string
      reverses: string
      reason: CreditReason
      by: string | null
      at: string
    }>
export type PaperRefusal = 'PaperBarred' | 'PaperNotIssued' | 'PaperVoided' | 'CreditNoteStays'

export type Credit = Readonly<{
  amount: number
  reason: CreditReason
  by: string | null
  at: string
  /** The credit note that it takes back. Its amount is below 0. Null for one that takes back the paper. */
  reverses: string | null
}>
export type PlannedPaper = Readonly<{
  state: 'PLANNED'
  kind: PaperKind
  year: number
  part: number
  at: string
  /** What was taken back of it, in order, by credit note. */
  credits: ReadonlyMap<string, Credit>
  voided: boolean
}>
/** BARRED: it will never be issued. */
export type Paper = Readonly<{ state: 'NONE' | 'BARRED' }> | PlannedPaper

type Answer = Decision<PaperLifeEvent, PaperRefusal>
type CommandOf<Type extends PaperCommand['type']> = Extract<PaperCommand, { type: Type }>

/**
 * One paper beside its number. It is planned before it takes a number, so that a repetition looks for it in the same
 * year and never takes a second one. It never changes: a credit note takes back a part of it, or voids it.
 */
export const paper: Decider<PaperCommand, PaperLifeEvent, Paper, PaperRefusal> = {
  initial: { state: 'NONE' },
  decide: decideBy<PaperCommand, PaperLifeEvent, Paper, PaperRefusal>({
    PlanPaper: plan,
    BarPaper: bar,
    CreditPaper: credit,
    ReverseCredit: reverse,
  }),
  evolve: evolvePaper,
}

function plan({ type: _type, ...planned }: CommandOf<'PlanPaper'>, { state }: Paper): Answer {
  if (state === 'BARRED') return refuse('PaperBarred')
  return state === 'PLANNED' ? accept() : accept({ type: 'PaperPlanned', data: planned })
}

/** What is planned cannot be barred: it has its number, or takes it now. */
function bar({ paperId, at }: CommandOf<'BarPaper'>, { state }: Paper): Answer {
  return state === 'NONE' ? accept({ type: 'PaperBarred', data: { paperId, at } }) : accept()
}

const ofRefunds: ReadonlySet<CreditReason> = new Set(['REFUNDED', 'REFUND_RETURNED'])

/** Never more is taken back than the paper says. The rest is taken where more is asked for. */
function credit(command: CommandOf<'CreditPaper'>, state: Paper): Answer {
  const { type: _type, total, amount: asked, ...said } = command
  if (state.state !== 'PLANNED') return refuse('PaperNotIssued')
  if (state.kind === 'CREDIT_NOTE') return refuse('CreditNoteStays')
  if (state.credits.has(said.creditId)) return accept()
  const left = total - creditedOf(state.credits.values())
  if (state.voided || left === 0) return refuse('PaperVoided')
  const amount = Math.min(asked ?? left, left)
  return accept({ type: 'PaperCredited', data: { ...said, amount, voids: amount === left } })
}

/**
 * A credit is taken back once. The paper stands again as far as it did before. One that a person voided stays void,
 * whatever comes back.
 */
function reverse({ type: _type, ...said }: CommandOf<'ReverseCredit'>, state: Paper): Answer {
  const known = state.state === 'PLANNED' ? state.credits.get(said.reverses) : undefined
  if (state.state !== 'PLANNED' || known === undefined || known.reverses !== null)
    return refuse('PaperNotIssued')
  const credits = [...state.credits.values()]
  const isVoidByHand = state.voided && credits.some(({ reason }) => !ofRefunds.has(reason))
  if (isVoidByHand || credits.some(({ reverses }) => reverses === said.reverses)) return accept()
  return accept({ type: 'CreditReversed', data: { ...said, amount: known.amount } })
}

/** Returns what these credits took back together. */
const creditedOf = (credits: Iterable<Credit>): number =>
  [...credits].reduce((sum, one) => sum + one.amount, 0)

/** Returns a credit of a paper, and what was taken back before it. Undefined where there is no such credit. */
export function creditOf(
  { credits }: PlannedPaper,
  creditId: string,
): (Credit & Readonly<{ before: number }>) | undefined {
  const ids = [...credits.keys()]
  const credit = credits.get(creditId)
  const earlier = [...credits.values()].slice(0, ids.indexOf(creditId))
  return credit && { ...credit, before: creditedOf(earlier) }
}

function evolvePaper(state: Paper, event: PaperLifeEvent): Paper {
  switch (event.type) {
    case 'PaperPlanned': {
      const { kind, year, part, at } = event.data
      return { state: 'PLANNED', kind, year, part, at, credits: new Map(), voided: false }
    }
    case 'PaperBarred':
      return { state: 'BARRED' }
    case 'PaperCredited': {
      if (state.state !== 'PLANNED') return state
      const { creditId, amount, reason, voids, by, at } = event.data
      const credit = { amount, reason, by, at, reverses: null }
      const credits = new Map(state.credits).set(creditId, credit)
      return { ...state, credits, voided: state.voided || voids }
    }
    case 'CreditReversed': {
      if (state.state !== 'PLANNED') return state
      const { creditId, reverses, amount, reason, by, at } = event.data
      const credit = { amount: -amount, reason, by, at, reverses }
      return { ...state, credits: new Map(state.credits).set(creditId, credit), voided: false }
    }
    default:
      return never(event)
  }
}
