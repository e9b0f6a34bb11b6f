import { countedMax } from '@arung/contracts/envelope'
import type { Database } from '../database.ts'

/** How long a list that was longer than anybody turns pages is taken to be so. */
const longMs = 60_000
/** How long a search that found more than so many is not counted again. */
const searchMs = 10_000
const manyFound = 1_000
const questionsMax = 1_000

type Known = Readonly<{ total: number; until: number }>
const known = new WeakMap<Database, Map<string, Known>>()

/**
 * How many were found for this question not long ago, where counting them costs tens of milliseconds, for each page that is
 * turned and each letter that is typed again; undefined where they are to be counted.
 */
export function knownTotal(database: Database, question: string): number | undefined {
  const found = known.get(database)?.get(question)
  return found !== undefined && found.until > Date.now() ? found.total : undefined
}

/** Takes note of a count that is not made again at once: one beyond all pages, or of a search that finds many. */
export function noteTotal(
  database: Database,
  question: string,
  { total, isSearch }: Readonly<{ total: number; isSearch: boolean }>,
): void {
  const keptMs = total > countedMax ? longMs : isSearch && total > manyFound ? searchMs : 0
  if (keptMs === 0) return
  const questions = known.get(database) ?? new Map<string, Known>()
  known.set(database, questions)
  questions.delete(question)
  questions.set(question, { total, until: Date.now() + keptMs })
  const [oldest] = questions.keys()
  if (questions.size > questionsMax && oldest !== undefined) questions.delete(oldest)
}
