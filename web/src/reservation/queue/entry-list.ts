import type { Entry } from './entry.ts'
import type { MoveStorage } from './move-storage.ts'

const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((a, b) => a.nth - b.nth)

/** The moves that this tab knows, in their order. All tabs of a browser store them together. */
export function createEntryList(storage: MoveStorage, tellOthers: () => void) {
  let entries: readonly Entry[] = []
  const listeners = new Set<() => void>()
  /** Moves that are not stored yet. */
  const saving = new Set<string>()
  const show = (next: readonly Entry[]) => {
    entries = next
    for (const listener of listeners) listener()
  }
  const hide = (ids: readonly string[]) => show(entries.filter(({ id }) => !ids.includes(id)))

  return {
    all: () => entries,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async keep(entry: Entry) {
      show(inOrder([...entries.filter(({ id }) => id !== entry.id), entry]))
      saving.add(entry.id)
      await storage.put(entry)
      saving.delete(entry.id)
      tellOthers()
    },
    async forget(ids: readonly string[]) {
      await storage.remove(ids)
      hide(ids)
      tellOthers()
    },
    /** Removes a move that was accepted, except from what this tab shows. */
    async markSent(entry: Entry) {
      await storage.remove([entry.id])
      tellOthers()
      show(entries.map(one => (one.id === entry.id ? { ...one, state: 'SENT' } : one)))
    },
    hide,
    /** Another tab may have added, sent or refused moves. */
    async readStored() {
      const stored = await storage.all()
      if (stored === null) return
      const own = entries.filter(({ id, state }) => state === 'SENT' || saving.has(id))
      const ownIds = new Set(own.map(({ id }) => id))
      show(inOrder([...own, ...stored.filter(({ id }) => !ownIds.has(id))]))
    },
  }
}
