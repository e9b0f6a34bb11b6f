import type { EventStore } from '@arung/event-store/event-store'
import { StoreUnavailable } from '@arung/event-store/errors'

/** A store that fails to append one type of event while it is told to, as a process does that dies just before. */
export function breakingStore() {
  let broken: string | null = null
  let spared = 0
  let meanwhile: { type: string; happens: () => Promise<void> } | null = null
  return {
    /** `after` so many such appends that still go well. */
    breakAt: (type: string | null, after = 0) => {
      broken = type
      spared = after
    },
    /** What happens, once, between deciding an event of this type and appending it. */
    meanwhile: (type: string, happens: () => Promise<void>) => {
      meanwhile = { type, happens }
    },
    wrap: (store: EventStore): EventStore => ({
      ...store,
      async append(stream, expected, events) {
        const has = (type: string | null) => events.some(event => event.type === type)
        if (meanwhile !== null && has(meanwhile.type)) {
          const { happens } = meanwhile
          meanwhile = null
          await happens()
        }
        if (has(broken) && spared-- <= 0)
          return Promise.reject(new StoreUnavailable('broken for the test'))
        return store.append(stream, expected, events)
      },
    }),
  }
}
