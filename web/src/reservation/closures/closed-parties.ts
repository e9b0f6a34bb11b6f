import type { ClosedParty, ClosureRow } from '@arung/contracts/closures/closures'

/** Where a party of a closure stands. OPEN: its turn has not come. NEW: it was booked meanwhile. */
export type Standing = NonNullable<ClosedParty['outcome']> | 'OPEN' | 'NEW'

export function standingOf({ outcome, choice }: ClosedParty): Standing {
  if (outcome !== null) return outcome
  return choice === null ? 'NEW' : 'OPEN'
}

/** Whether somebody still decides about a party. */
export function isUndecided(party: ClosedParty): boolean {
  const standing = standingOf(party)
  return standing === 'LATER' || standing === 'FAILED' || standing === 'NEW'
}

/** The state of a closure: it runs, somebody has to decide, or all is done. */
export function stateOf({ isFinished, counts }: ClosureRow): 'running' | 'open' | 'done' {
  if (!isFinished) return 'running'
  return counts.later + counts.failed + counts.newcomers > 0 ? 'open' : 'done'
}

/** The filters of the parties, and what each shows. */
export const filters = {
  all: null,
  moved: ['MOVED'],
  canceled: ['CANCELED'],
  kept: ['KEPT'],
  later: ['LATER', 'NEW'],
  failed: ['FAILED'],
  open: ['OPEN'],
  gone: ['GONE'],
} as const satisfies Readonly<Record<string, readonly Standing[] | null>>
export type Filter = keyof typeof filters
export const filterNames = Object.keys(filters) as readonly Filter[]

/** Returns the parties that a filter shows. */
export function partiesIn(filter: Filter, parties: readonly ClosedParty[]): readonly ClosedParty[] {
  const shown: readonly Standing[] | null = filters[filter]
  return shown === null ? parties : parties.filter(party => shown.includes(standingOf(party)))
}
