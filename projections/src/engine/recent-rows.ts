import type { Rows } from './rows.ts'

const rowsOfTableMax = 200

/**
 * Rows of a model's tables as its last windows left them, so that rows which are touched repeatedly are read once. They
 * are valid as long as nobody else applies a window to the model, and whoever does moves its checkpoint.
 */
export class RecentRows {
  readonly #tables = new Map<string, Map<string, object>>()

  /** Returns a row of a table, if it is cached. */
  of(place: string, key: string): object | undefined {
    return this.#tables.get(place)?.get(key)
  }

  /** Caches what a window has left of a table, after it was written. */
  keep<Row extends object>(place: string, rows: Rows<Row>): void {
    const known = this.#tables.get(place) ?? new Map<string, object>()
    this.#tables.set(place, known)
    for (const key of rows.deletes()) known.delete(key)
    for (const [key, row] of rows.entries()) {
      known.delete(key)
      known.set(key, row)
    }
    for (const [oldest] of known) {
      if (known.size <= rowsOfTableMax) return
      known.delete(oldest)
    }
  }

  forget(): void {
    this.#tables.clear()
  }
}
