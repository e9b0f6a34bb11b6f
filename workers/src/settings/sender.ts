import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import type { Sender } from '../mail/layout.ts'
import { createSettingsOf } from './settings-reader.ts'

/** Returns a function that reads the sender of the mails from the operator's settings. */
export function createSenderOf(
  store: EventStore,
  codec: Codec<DomainEvent>,
): () => Promise<Sender> {
  const settingsOf = createSettingsOf(store, codec)
  return async () => {
    const { operatorName, email, phone, address } = await settingsOf()
    return { operatorName, email, phone, address }
  }
}
