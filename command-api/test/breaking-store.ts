import type { EventStore } from '@arung/event-store/event-store'
import { StoreUnavailable } from '@arung/event-store/errors'

/** A store that fails to append one type of event while told to, like a process that dies just before the append. */
export function breakingStore() {
  let broken: string | null = null
  let spared = 0
  let meanwhile: { type: string; happens: () => Promise<void> } | null = null
  return {
    /** `after`: how many such appends succeed first. */
    breakAt: (type: string | null, after = 0) => {
      broken = type
      spared = after
    },
    /** Runs `happens` once between the decision of an event of this type and its append. */
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
