import {
  accountHistoryTypes,
  erased,
  type AccountHistoryField,
  type AccountHistoryType,
} from '@arung/contracts/accounts/history'
import type { Realm } from '@arung/contracts/accounts/realms'
import { indexOfDesk } from '../histories/desk-actors.ts'
import { entryOf, type EntryRow } from '../histories/entry-row.ts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import {
  noFacts,
  changesOfAccount,
  type AccountFacts,
  type AccountHistoryEvent,
} from './account-changes.ts'

/** A list that lacks one of the events does not compile. */
type Every =
  Exclude<AccountHistoryEvent['type'], AccountHistoryType> extends never
    ? readonly AccountHistoryEvent['type'][]
    : never

type FactsRow = AccountFacts & { account_id: string; realm: Realm }
type HistoryRow = EntryRow<AccountHistoryField> & { account_id: string }

/**
 * Fields with people's own words, or with names of their details. Nothing is left of them once the person is forgotten.
 */
const wordsOfPeople: ReadonlySet<AccountHistoryField> = new Set(['reason', 'details'])

/**
 * Every event of an account: who caused it, when, and what it changed. Events of forgotten people stay, without words.
 */
export const accountHistory = defineProjection({
  name: 'account-history',
  version: 3,
  schema: `
    CREATE TABLE account_facts (
      account_id    uuid    PRIMARY KEY,
      realm         text    NOT NULL,
      status        text    NOT NULL,
      status_before text    NOT NULL,
      waived        boolean NOT NULL,
      person        jsonb
    ) WITH (fillfactor = 85);
    CREATE TABLE account_history (
      position   bigint      PRIMARY KEY,
      event_id   uuid        NOT NULL,
      account_id uuid        NOT NULL,
      stream     text        NOT NULL,
      revision   bigint      NOT NULL,
      type       text        NOT NULL,
      at         timestamptz NOT NULL,
      actor      text        NOT NULL,
      changes    jsonb       NOT NULL,
      session    uuid
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS account_history_of_account ON account_history (account_id, position);${indexOfDesk('account_history')}`,
  tables: {
    account_facts: table<FactsRow>('account_id'),
    account_history: table<HistoryRow>('position', { growsOnly: true }),
  },
  handles: accountHistoryTypes satisfies Every,
  touches: event => ({ account_facts: [event.data.accountId] }),
  related: [{ table: 'account_history', column: 'account_id', of: goneAccount }],
  fold({ account_facts, account_history }, event, moment) {
    const { accountId: account_id } = event.data
    const gone = goneAccount(event)
    if (gone !== null)
      for (const row of account_history.values())
        if (row.account_id === gone)
          account_history.set({ ...row, changes: row.changes.map(withoutWords) })
    const known = account_facts.get(account_id)
    const before = event.type === 'AccountRegistered' ? firstFacts(event.data.realm) : known
    if (before === undefined) return
    const { facts, changes } = changesOfAccount(before, event)
    account_facts.set({ ...before, ...facts, account_id })
    account_history.set({
      ...entryOf(event, moment),
      account_id,
      changes,
    })
  },
})

const firstFacts = (realm: Realm) => ({ ...noFacts, realm })

/** Whose words go. */
function goneAccount(event: AccountHistoryEvent): string | null {
  const isGone = event.type === 'AccountLeft' || event.type === 'AccountForgotten'
  return isGone ? event.data.accountId : null
}

const withoutWords = (change: HistoryRow['changes'][number]): HistoryRow['changes'][number] =>
  wordsOfPeople.has(change.field) ? { ...change, after: erased } : change
