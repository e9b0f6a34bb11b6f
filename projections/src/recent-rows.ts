import type { Rows } from './rows.ts'

const rowsOfTableMax = 200

/**
 * Rows of a model's tables as its last windows left them, so that what is touched again and again is read once. Right
 * for as long as nobody else brings the model over a window: whoever does moves its checkpoint.
 */
export class RecentRows {
  readonly #tables = new Map<string, Map<string, object>>()

  /** A row of a table, if it is known. */
  of(place: string, key: string): object | undefined {
    return this.#tables.get(place)?.get(key)
  }

  /** Takes over what a window has left of a table, which is written now. */
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
