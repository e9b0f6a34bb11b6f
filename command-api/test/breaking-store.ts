import type { EventStore } from '@arung/event-store/event-store'
import { StoreUnavailable } from '@arung/event-store/errors'

/** A store that fails to append one type of event while it is told to, as a process does that dies just before. */
export function breakingStore() {
  let broken: string | null = null
  return {
    breakAt: (type: string | null) => {
      broken = type
    },
    wrap: (store: EventStore): EventStore => ({
      ...store,
      append(stream, expected, events) {
        if (events.some(event => event.type === broken))
          return Promise.reject(new StoreUnavailable('broken for the test'))
        return store.append(stream, expected, events)
      },
    }),
  }
}
