import { followedTypes } from '@arung/domain/catalogue/followed-events'
import type { EventMetadata } from '@arung/event-store/event-store'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type Row = {
  position: number
  stream: string
  revision: number
  id: string
  type: string
  data: unknown
  metadata: EventMetadata
  recorded_at: string
}

/**
 * The events of the catalogue as stored in the log, and no others. A process that keeps the catalogue in memory starts
 * here instead of at the first event of the log. A row has the columns of `event_store.events`.
 */
export const catalogueEvents = defineProjection({
  name: 'catalogue-events',
  version: 8,
  schema: `
    CREATE TABLE catalogue_events (
      position    bigint      PRIMARY KEY,
      stream      text        NOT NULL,
      revision    bigint      NOT NULL,
      id          uuid        NOT NULL,
      type        text        NOT NULL,
      data        jsonb       NOT NULL,
      metadata    jsonb       NOT NULL,
      recorded_at timestamptz NOT NULL
    );`,
  indexes: '',
  tables: { catalogue_events: table<Row>('position', { growsOnly: true }) },
  handles: followedTypes,
  touches: () => ({}),
  fold({ catalogue_events }, _event, { position, stream, revision, at, stored }) {
    const { id, type, data, metadata } = stored
    catalogue_events.set({ position, stream, revision, id, type, data, metadata, recorded_at: at })
  },
})
