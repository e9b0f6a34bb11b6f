import type { PayRuleEvent } from '@arung/domain/guide-pay/events'
import { kept, saved, type DeskSubjects } from '../histories/desk-said.ts'

/** What the change history shows of rates and bonuses. */
export const guidePaySubjects: DeskSubjects<PayRuleEvent> = {
  PayRuleSaved: ({ data }) => saved(`pay-rule:${data.ruleId}`, data.rule),
  PayRuleRemoved: ({ data }) => kept(`pay-rule:${data.ruleId}`),
}
