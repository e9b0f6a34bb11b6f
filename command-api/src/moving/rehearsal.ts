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
import type { Parts } from '../parts.ts'
import type { MovingParts } from './moving.ts'

/** Parts that read what is there, and keep what their commands write in the memory of the process. */
export type Rehearsal = Readonly<{ parts: MovingParts; close(): Promise<void> }>

/** Returns a rehearsal over a log, with its own catalogue. Its rows beside the log are those that are there: read them only. */
export async function rehearsalOf(
  parts: Omit<MovingParts, 'workers' | 'catalogue'> & Pick<Parts, 'logKeys'>,
  {
    store: below,
    vault: keys,
    logger,
  }: Readonly<{ store: EventStore; vault: PersonVault; logger: Logger }>,
): Promise<Rehearsal> {
  const store = await createOverlayEventStore(below, () => parts.clock.now())
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault: createOverlayVault(keys) })
  const { pool } = parts
  const catalogue = createCatalogueCache({ pool, store, codec, settings: defaultSettings, logger })
  await catalogue.started
  return {
    parts: {
      ...parts,
      workers: createStreamWorkers({ store: withSums(store, parts.logKeys[0]), codec }),
      catalogue,
    },
    close: () => catalogue.stop(),
  }
}
