/** The rows of one table that a window of events touches: loaded before the fold, written after it. */
export class Rows<Row extends object> {
  readonly #key: keyof Row & string
  readonly #rows = new Map<string, Row>()
  readonly #changed = new Set<string>()
  readonly #stored = new Set<string>()

  constructor(key: keyof Row & string, stored: readonly Row[] = []) {
    this.#key = key
    for (const row of stored) {
      const id = String(row[key])
      this.#rows.set(id, row)
      this.#stored.add(id)
    }
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id)
  }

  /** Replaces the row with the same key, or adds it. */
  set(row: Row): void {
    const id = String(row[this.#key])
    this.#rows.set(id, row)
    this.#changed.add(id)
  }

  /** Changes the row with this key, if there is one. */
  change(id: string, change: (row: Row) => Row): void {
    const row = this.#rows.get(id)
    if (row) this.set(change(row))
  }

  delete(id: string): void {
    if (this.#rows.delete(id)) this.#changed.add(id)
  }

  values(): readonly Row[] {
    return [...this.#rows.values()]
  }

  entries(): Iterable<readonly [string, Row]> {
    return this.#rows.entries()
  }

  /** Returns the rows to write, each in its last state. */
  upserts(): readonly Row[] {
    const rows: Row[] = []
    for (const id of this.#changed) {
      const row = this.#rows.get(id)
      if (row) rows.push(row)
    }
    return rows
  }

  /** Returns the keys of stored rows that are gone. */
  deletes(): readonly string[] {
    return [...this.#changed].filter(id => this.#stored.has(id) && !this.#rows.has(id))
  }
}
