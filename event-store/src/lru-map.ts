/** A map that holds at most `entriesMax` entries and lets the one go that was used longest ago. */
export class LruMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #entriesMax: number
  readonly #mayGo: (value: Value) => boolean

  /** Entries for which `mayGo` says no stay, even above the limit. */
  constructor(entriesMax: number, mayGo: (value: Value) => boolean = () => true) {
    this.#entriesMax = entriesMax
    this.#mayGo = mayGo
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#entriesMax) return
    for (const [oldest, held] of this.#entries) {
      if (oldest === key || !this.#mayGo(held)) continue
      this.#entries.delete(oldest)
      return
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }
}
