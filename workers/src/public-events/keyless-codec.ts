import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec, type Codec } from '@arung/event-store/codec'

/** Reads events as if everybody were forgotten. Personal data cannot be decrypted here, so it cannot leak. */
export const createKeylessCodec = (): Codec<DomainEvent> =>
  createCodec<DomainEvent>({
    types: eventTypes,
    vault: {
      keyFor: async () => {
        throw new Error('Nothing is sealed by who only reads what is public')
      },
      keysOf: async () => new Map(),
      forget: async () => {},
    },
  })
