import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import { createOverlayEventStore } from '@arung/event-store/overlay-event-store'
import { createStreamWorkers } from '@arung/event-store/stream-worker'
import { withSums } from '@arung/event-store/sums'
import { createOverlayVault, type PersonVault } from '@arung/event-store/vault'
import type { Logger } from '@arung/platform/logger'
import { createCatalogueCache } from '../catalogue/catalogue-cache.ts'
import { defaultSettings } from '../catalogue/default-settings.ts'
import type { Parts, Rehearsal } from '../parts.ts'

type Under = Readonly<{ store: EventStore; vault: PersonVault; logger: Logger }>

/** Opens a rehearsal over a log: it reads what is there, and keeps what is written in the memory of the process. */
export async function rehearsalOf(
  { pool, clock, logKeys }: Pick<Parts, 'pool' | 'clock' | 'logKeys'>,
  { store: below, vault, logger }: Under,
): Promise<Rehearsal> {
  const store = await createOverlayEventStore(below, () => clock.now())
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault: createOverlayVault(vault) })
  const catalogue = createCatalogueCache({ pool, store, codec, settings: defaultSettings, logger })
  await catalogue.started
  return {
    workers: createStreamWorkers({ store: withSums(store, logKeys[0]), codec }),
    catalogue,
    close: () => catalogue.stop(),
  }
}
