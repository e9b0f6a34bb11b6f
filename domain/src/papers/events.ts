import type { CreditReason, IssuedPaper, PaperKind } from '@arung/contracts/papers/papers'

/** In the stream of a part of a series. The number and the paper are one fact: the append that takes it issues it. */
export type NumberEvent = { type: 'PaperIssued'; data: IssuedPaper & { part: number } }

/**
 * In the stream of one paper: where its number will be, and what takes it back. A paper names people only by their sale
 * or account.
 */
export type PaperLifeEvent =
  /** It will have a number of this year, in this part of its series or a later one. */
  | {
      type: 'PaperPlanned'
      data: { paperId: string; kind: PaperKind; year: number; part: number; at: string }
    }
  /** It will never be issued: its payment was voided before. */
  | { type: 'PaperBarred'; data: { paperId: string; at: string } }
  /** A credit note takes back `amount` of it. `voids`: nothing is left of it. `by` is null for the house itself. */
  | {
      type: 'PaperCredited'
      data: {
        paperId: string
        creditId: string
        amount: number
        reason: CreditReason
        voids: boolean
        by: string | null
        at: string
      }
    }
  /**
   * The credit note `reverses` does not apply any more: its money came back. The counter-paper `creditId` takes it back,
   * and the paper stands again as far as it did.
   */
  | {
      type: 'CreditReversed'
      data: {
        paperId: string
        creditId: string
        reverses: string
        amount: number
        reason: CreditReason
        by: string | null
        at: string
      }
    }

export type PaperEvent = NumberEvent | PaperLifeEvent
