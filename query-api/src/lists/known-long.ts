import type { Database } from '../database.ts'

/** How long a list that was longer than anybody turns pages is taken to be so. */
const keptMs = 60_000
const questionsMax = 1_000

const known = new WeakMap<Database, Map<string, number>>()

/**
 * Whether more was found for this question than is counted, and not long ago. Counting so far costs tens of milliseconds
 * where letters stand in every tenth row, for each page that is turned and each letter that is typed again.
 */
export const isKnownLong = (database: Database, question: string): boolean =>
  (known.get(database)?.get(question) ?? 0) > Date.now()

export function noteLong(database: Database, question: string): void {
  const questions = known.get(database) ?? new Map<string, number>()
  known.set(database, questions)
  questions.delete(question)
  questions.set(question, Date.now() + keptMs)
  const [oldest] = questions.keys()
  if (questions.size > questionsMax && oldest !== undefined) questions.delete(oldest)
}
