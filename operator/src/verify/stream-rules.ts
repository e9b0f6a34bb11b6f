import type { ForeignEvent } from '@arung/event-store/event-store'

/** Rules of EventStoreDB by which a stream loses events. */
const cutting = ['$maxCount', '$maxAge', '$tb'] as const
const namedMax = 5

/**
 * Checks that nothing in the log may be cut or deleted, since then the server's clean-up cannot harm it. Inspects what
 * the server reports about its streams, which it may report more than once.
 */
export function collectRules() {
  const found = new Set<string>()
  return {
    see({ stream, type, data }: ForeignEvent): void {
      if (!stream.startsWith('$') && type === '$streamDeleted') found.add(`${stream} was deleted`)
      if (!stream.startsWith('$$') || stream.startsWith('$$$')) return
      for (const rule of cutting)
        if (isRecord(data) && data[rule] !== undefined)
          found.add(`${stream.slice(2)} has the rule ${rule}`)
    },
    lines(): readonly [boolean, string][] {
      if (found.size === 0) return [[true, 'kept: no stream is cut or was deleted']]
      const named = [...found].slice(0, namedMax)
      const more = found.size - named.length
      const all = more > 0 ? [...named, `and ${more} more`] : named
      return all.map(one => [false, `kept: ${one}`])
    },
  }
}

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null
