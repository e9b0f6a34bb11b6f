import type { PayRule } from '@arung/contracts/guide-pay/rules'
import { defineMasterData } from '../master-data.ts'
import type { PayRuleEvent } from './events.ts'

/** A rate or a bonus of the pay of guides and drivers. A removed one may be saved again. */
export const payRule = defineMasterData<PayRule, PayRuleEvent>({
  saved: ({ id: ruleId, value: rule, at }) => ({
    type: 'PayRuleSaved',
    data: { ruleId, rule, at },
  }),
  removed: ({ id: ruleId, at }) => ({ type: 'PayRuleRemoved', data: { ruleId, at } }),
  after: event => (event.type === 'PayRuleSaved' ? event.data.rule : null),
})
