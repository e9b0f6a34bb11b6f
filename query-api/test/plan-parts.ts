import type { Pool } from 'pg'
import type { Statement } from '../src/lists/define-list.ts'

/** What a feature's statements are checked for: `query-api/test/plans/<feature>.ts` exports one as `plans`. */
export type Plans = Readonly<{
  /** Rows for its tables, so many that a plan without their index would be seen. */
  filling?: readonly string[]
  /** Its lists, which say what they are found by. */
  lists?: readonly Readonly<{ indexes: readonly string[] }>[]
  /** Each uses an index and is bounded: its name, the statement and its values. */
  questions: readonly (readonly [string, string, readonly unknown[]])[]
  /** What else is so of its plans. */
  checks?: readonly (readonly [string, (pool: Pool) => Promise<void>])[]
}>

export const textAndValues = ({ text, values }: Statement) => [text, values] as const
