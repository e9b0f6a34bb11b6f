import type { PayRule } from '@arung/contracts/guide-pay/rules'
import type {
  PayAdjustment,
  PayLine,
  PayPersonKind,
  SettleMethod,
} from '@arung/contracts/guide-pay/sheets'

/** A rate or a bonus, as a whole. */
export type PayRuleEvent =
  | { type: 'PayRuleSaved'; data: { ruleId: string; rule: PayRule; at: string } }
  | { type: 'PayRuleRemoved'; data: { ruleId: string; at: string } }

type Of = Readonly<{ personId: string }>
type OfPerson = Of & Readonly<{ kind: PayPersonKind }>

/**
 * The pay of one guide or driver. People and accounts are ids; reasons and references must not name anybody. A closed
 * sheet holds its lines, so that it never changes.
 */
export type PayBookEvent =
  | { type: 'PayAdjusted'; data: OfPerson & PayAdjustment & { by: string; at: string } }
  | {
      type: 'PayAdjustmentRemoved'
      data: Of & { adjustmentId: string; by: string; at: string }
    }
  | {
      type: 'PaySheetClosed'
      data: OfPerson & {
        sheetId: string
        from: string
        to: string
        lines: readonly PayLine[]
        adjustments: readonly PayAdjustment[]
        total: number
        by: string
        at: string
      }
    }
  /** `date` is the day on which the money was given. */
  | {
      type: 'PaySheetSettled'
      data: Of & {
        sheetId: string
        method: SettleMethod
        reference: string | null
        date: string
        by: string
        at: string
      }
    }

export type GuidePayEvent = PayRuleEvent | PayBookEvent
