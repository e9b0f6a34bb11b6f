import type { Problem } from '@arung/contracts/days/day-list'
import type { DayListKind } from '@arung/contracts/operations/product-types'

/** A problem, and the list whose departure has it. */
export type DayProblem = Problem & Readonly<{ list: DayListKind }>
