import type { DomainEvent } from '@arung/domain/event-types'
import { defineProjection, type Projection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import { indexOfDesk } from './desk-actors.ts'
import { tellerOf, type AnyDeskSubjects, type DeskSaid } from './desk-said.ts'
import { difference } from './difference.ts'
import { entryOf, type EntryRow } from './entry-row.ts'
import type { Shape } from './shapes.ts'

type ShapeRow = { subject: string; shape: Shape }
type HistoryRow = EntryRow & { subject: string }

const schema = `
    CREATE TABLE desk_shapes (
      subject text  PRIMARY KEY,
      shape   jsonb NOT NULL
    );
    CREATE TABLE desk_history (
      position bigint      PRIMARY KEY,
      event_id uuid        NOT NULL,
      subject  text        NOT NULL,
      stream   text        NOT NULL,
      revision bigint      NOT NULL,
      type     text        NOT NULL,
      at       timestamptz NOT NULL,
      actor    text        NOT NULL,
      changes  jsonb       NOT NULL,
      session  uuid
    );`
const indexes = `
    CREATE INDEX IF NOT EXISTS desk_history_of_subject ON desk_history (subject, position);${indexOfDesk('desk_history')}`

/**
 * Every event of the things that the desk saves as a whole, from products to the restaurant's menu: who caused it,
 * when, and which fields it changed from what to what. An entry holds only the difference, with a size limit. The last
 * shape of each thing is kept beside the entries, so that an event that states the present values can be compared with
 * the previous ones. The personal fields of a forgotten guide, driver or agent are removed from both.
 */
export function deskHistoryOf(subjects: AnyDeskSubjects): Projection {
  const saidBy = tellerOf(subjects)
  return defineProjection({
    name: 'desk-history',
    version: 12,
    schema,
    indexes,
    tables: {
      desk_shapes: table<ShapeRow>('subject'),
      desk_history: table<HistoryRow>('position', { growsOnly: true }),
    },
    handles: Object.keys(subjects) as DomainEvent['type'][],
    related: [
      { table: 'desk_history', column: 'subject', of: event => forgottenIn(saidBy(event)) },
    ],
    touches(event) {
      const { subject, shapeOf = subject } = saidBy(event)
      return { desk_shapes: [...new Set([subject, shapeOf])] }
    },
    fold({ desk_shapes, desk_history }, event, moment) {
      const { subject, shapeOf = subject, next, parts, changes, forgets } = saidBy(event)
      const before = desk_shapes.get(shapeOf)?.shape ?? {}
      const shape = next(before)
      if (forgets !== undefined)
        for (const row of desk_history.values())
          if (row.subject === subject)
            desk_history.set({ ...row, changes: withoutField(row.changes, forgets) })
      desk_shapes.set({ subject: shapeOf, shape })
      if (shapeOf !== subject && !desk_shapes.get(subject)) desk_shapes.set({ subject, shape: {} })
      desk_history.set({
        ...entryOf(event, moment),
        subject,
        changes: forgets !== undefined ? [] : [...difference(before, shape, parts), ...changes],
      })
    },
  })
}

/** Returns the subject that has no personal data left after the event, or null. */
const forgottenIn = ({ subject, forgets }: DeskSaid): string | null =>
  forgets === undefined ? null : subject

const withoutField = (changes: HistoryRow['changes'], name: string): HistoryRow['changes'] =>
  changes.filter(({ field }) => field !== name && !field.startsWith(`${name}.`))
