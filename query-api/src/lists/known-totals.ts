import type { Database } from '../database.ts'

/** How long a total above the counted limit is reused. */
const longMs = 60_000
const questionsMax = 1_000

type Known = Readonly<{ total: number; until: number }>
const known = new WeakMap<Database, Map<string, Known>>()

/** Returns the recent total of this query where it was above the counted limit, else undefined. */
export function knownTotal(database: Database, question: string): number | undefined {
  const found = known.get(database)?.get(question)
  return found !== undefined && found.until > Date.now() ? found.total : undefined
}

/** Stores a total beyond all pages, so that it is not counted again at once. */
export function noteTotal(database: Database, question: string, total: number): void {
  const questions = known.get(database) ?? new Map<string, Known>()
  known.set(database, questions)
  questions.delete(question)
  questions.set(question, { total, until: Date.now() + longMs })
  const [oldest] = questions.keys()
  if (questions.size > questionsMax && oldest !== undefined) questions.delete(oldest)
}
