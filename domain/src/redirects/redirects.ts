import type { RedirectRule } from '@arung/contracts/redirects/requests'
import { accept, refuse, type Decider } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import type { RedirectEvent } from './events.ts'

export type RedirectCommand = {
  type: 'SaveRedirects'
  rules: readonly RedirectRule[]
  /** The version that the change is based on. When absent, the change overwrites whatever is stored. */
  over?: readonly RedirectRule[]
  now: string
}
export type RedirectRefusal = 'RedirectLoop' | 'ChangedMeanwhile'
type Rules = readonly RedirectRule[]

/** The route rules. No rule may lead back to itself. */
export const redirects: Decider<RedirectCommand, RedirectEvent, Rules, RedirectRefusal> = {
  initial: [],
  decide({ rules, over, now }, state) {
    if (rules.some(rule => leadsBack(rule, rules))) return refuse('RedirectLoop')
    return (
      sameOrConflict(state, rules, over) ??
      accept({ type: 'RedirectsSaved', data: { rules, at: now } })
    )
  },
  evolve: (_state, event) => event.data.rules,
}

/**
 * Returns whether the rules lead from this one back to it. A walk with more steps than there are rules counts as a
 * loop.
 */
function leadsBack(start: RedirectRule, rules: Rules): boolean {
  let at: RedirectRule | undefined = start
  for (let step = 0; step < rules.length; step += 1) {
    const path = pathOf(at.to)
    at = rules.find(rule => rule.from === path)
    if (at === undefined) return false
    if (at === start) return true
  }
  return true
}

const pathOf = (to: string): string => to.split(/[?#]/, 1)[0] ?? to
