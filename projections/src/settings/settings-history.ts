import type { Settings } from '@arung/domain/settings/events'
import { indexOfDesk } from '../histories/desk-actors.ts'
import { entryOf, type EntryRow } from '../histories/entry-row.ts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type FactsRow = { settings_id: string; settings: Settings }
type HistoryRow = EntryRow & { settings_id: string }

const theOnly = 'settings'

/** Every change of the operator's settings: who made it, when, and what it changed from what to what. */
export const settingsHistory = defineProjection({
  name: 'settings-history',
  version: 10,
  schema: `
    CREATE TABLE settings_facts (
      settings_id text  PRIMARY KEY,
      settings    jsonb NOT NULL
    );
    CREATE TABLE settings_history (
      position    bigint      PRIMARY KEY,
      event_id    uuid        NOT NULL,
      settings_id text        NOT NULL,
      stream      text        NOT NULL,
      revision    bigint      NOT NULL,
      type        text        NOT NULL,
      at          timestamptz NOT NULL,
      actor       text        NOT NULL,
      changes     jsonb       NOT NULL,
      session     uuid
    );`,
  indexes: indexOfDesk('settings_history'),
  tables: {
    settings_facts: table<FactsRow>('settings_id'),
    settings_history: table<HistoryRow>('position', { growsOnly: true }),
  },
  handles: ['SettingsChanged'],
  touches: () => ({ settings_facts: [theOnly] }),
  fold({ settings_facts, settings_history }, event, moment) {
    const { settings } = event.data
    const before = settings_facts.get(theOnly)?.settings
    settings_facts.set({ settings_id: theOnly, settings })
    settings_history.set({
      ...entryOf(event, moment),
      settings_id: theOnly,
      changes: difference(before, settings),
    })
  },
})

/** Returns the individual settings, by the names of the form's fields. */
function eachSetting({
  refundAloneMax,
  shiftAloneMax,
  ...settings
}: Settings): Readonly<Record<string, unknown>> {
  return {
    ...settings,
    'refundAloneMax.IDR': refundAloneMax.IDR,
    'refundAloneMax.USD': refundAloneMax.USD,
    'shiftAloneMax.IDR': shiftAloneMax.IDR,
    'shiftAloneMax.USD': shiftAloneMax.USD,
  }
}

function difference(before: Settings | undefined, after: Settings): HistoryRow['changes'] {
  const old = before === undefined ? {} : eachSetting(before)
  return Object.entries(eachSetting(after))
    .map(([field, value]) => ({ field, before: old[field] ?? null, after: value }))
    .filter(change => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .toSorted((a, b) => (a.field < b.field ? -1 : 1))
}
