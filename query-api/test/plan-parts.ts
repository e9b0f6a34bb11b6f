import type { Pool } from 'pg'
import type { Statement } from '../src/lists/define-list.ts'

/** The plans to check for a feature's statements: `query-api/test/plans/<feature>.ts` exports one as `plans`. */
export type Plans = Readonly<{
  /** Rows for its tables, enough that a plan without the index would show. */
  filling?: readonly string[]
  /** Its lists, which name their indexes. */
  lists?: readonly Readonly<{ indexes: readonly string[] }>[]
  /** Queries that must use an index and have a limit: name, statement and values. */
  questions: readonly (readonly [string, string, readonly unknown[]])[]
  /** Further checks of its plans. */
  checks?: readonly (readonly [string, (pool: Pool) => Promise<void>])[]
}>

export const textAndValues = ({ text, values }: Statement) => [text, values] as const
