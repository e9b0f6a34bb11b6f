import type { AccountStatus, Position, Realm } from '@arung/contracts/accounts/realms'
import type { AccountEvent, PersonalDetails } from '@arung/domain/accounts/events'
import type { StaffEvent } from '@arung/domain/staff/events'
import { fullName } from '@arung/contracts/full-name'
import { searchWords } from '@arung/contracts/search-words'
import { emailWords } from '../email-words.ts'
import { unlessForgotten } from '../personal.ts'
import { factorEvents, noFactorColumns, withFactor, type FactorColumns } from './factor-columns.ts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type AccountRow = FactorColumns & {
  account_id: string
  realm: Realm
  status: AccountStatus
  /** The status that a suspended account returns to. */
  status_before: AccountStatus
  /** Why the account is suspended; for a suspension by an admin also the reason in words. */
  suspension: { cause: 'ADMIN' | 'INACTIVITY'; reason: string | null } | null
  person: PersonalDetails | null
  picture_key: string | null
  position: Position | null
  without_system_payment: boolean
  registered_at: string
  verified_at: string | null
  /** Agents: who activated the account, and when. */
  activated_at: string | null
  invited_by: string | null
  /** The sort key of lists: the person's name, or an agent's company, in lower case without accents. */
  name: string
  /** The search text, as `searchWords`, a space before each word: name, address, phone, company. */
  words: string
}

/** People as they are now; nothing is left of those who have left or were forgotten. */
export const accountView = defineProjection({
  name: 'account-view',
  version: 6,
  schema: `
    CREATE TABLE accounts (
      account_id             uuid        PRIMARY KEY,
      realm                  text        NOT NULL,
      status                 text        NOT NULL,
      status_before          text        NOT NULL,
      suspension             jsonb,
      person                 jsonb,
      picture_key            text,
      position               text,
      without_system_payment boolean     NOT NULL,
      registered_at          timestamptz NOT NULL,
      verified_at            timestamptz,
      activated_at           timestamptz,
      invited_by             text,
      name                   text        NOT NULL,
      words                  text        NOT NULL,
      factors                jsonb       NOT NULL,
      recovery_left          integer     NOT NULL,
      factor_changes         jsonb       NOT NULL
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS accounts_of_realm ON accounts (realm, registered_at, account_id);
    CREATE INDEX IF NOT EXISTS accounts_of_status ON accounts (realm, status, registered_at, account_id);
    CREATE INDEX IF NOT EXISTS accounts_by_name ON accounts (realm, name, account_id);
    CREATE INDEX IF NOT EXISTS accounts_of_status_by_name ON accounts (realm, status, name, account_id);
    CREATE INDEX IF NOT EXISTS accounts_words ON accounts USING gin (words gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS accounts_proved ON accounts (realm, registered_at)
      WHERE CASE status WHEN 'SUSPENDED' THEN status_before ELSE status END <> 'UNVERIFIED';
    CREATE INDEX IF NOT EXISTS accounts_waiting ON accounts (realm) WHERE status = 'WAITING_ACTIVATION';
    CREATE INDEX IF NOT EXISTS accounts_unproved ON accounts (registered_at) WHERE status = 'UNVERIFIED';
    CREATE INDEX IF NOT EXISTS accounts_unproved_email ON accounts ((person->>'email')) WHERE status = 'UNVERIFIED';
    CREATE INDEX IF NOT EXISTS accounts_unproved_phone ON accounts ((person->>'phone')) WHERE status = 'UNVERIFIED';`,
  tables: { accounts: table<AccountRow>('account_id') },
  handles: [
    'AccountRegistered',
    'EmailVerified',
    'AccountActivated',
    'AccountSuspended',
    'AccountReactivated',
    'ProfileChanged',
    'ProfilePictureChanged',
    'SystemPaymentWaived',
    ...factorEvents,
    'PositionChanged',
    'AccountLeft',
    'AccountForgotten',
  ],
  touches: event => ({ accounts: [event.data.accountId] }),
  fold({ accounts }, event) {
    switch (event.type) {
      case 'AccountRegistered':
        return accounts.set(registered(event.data))
      case 'AccountLeft':
      case 'AccountForgotten':
        return accounts.delete(event.data.accountId)
      default:
        accounts.change(event.data.accountId, row => next(row, event))
    }
  },
})

const registered = (
  data: Extract<AccountEvent, { type: 'AccountRegistered' }>['data'],
): AccountRow =>
  withWords({
    account_id: data.accountId,
    realm: data.realm,
    status: 'UNVERIFIED',
    status_before: 'UNVERIFIED',
    suspension: null,
    person: unlessForgotten(data.person),
    picture_key: null,
    position: data.position,
    without_system_payment: false,
    registered_at: data.registeredAt,
    verified_at: null,
    activated_at: null,
    invited_by: data.invitedBy,
    name: '',
    words: '',
    ...noFactorColumns,
  })

/** Returns the row with its sort key and search text, for the person's present name. */
function withWords(row: AccountRow): AccountRow {
  const { person } = row
  if (person === null) return { ...row, name: '', words: '' }
  const { email, phone, companyName } = person
  const name = searchWords(`${companyName ?? ''} ${fullName(person)}`.trim())
  return { ...row, name, words: ` ${name} ${searchWords(`${emailWords(email)} ${phone}`)}` }
}

type Change = Extract<
  AccountEvent | StaffEvent,
  {
    type:
      | 'EmailVerified'
      | 'AccountActivated'
      | 'AccountSuspended'
      | 'AccountReactivated'
      | 'ProfileChanged'
      | 'ProfilePictureChanged'
      | 'SystemPaymentWaived'
      | 'PositionChanged'
      | (typeof factorEvents)[number]
  }
>

function next(row: AccountRow, event: Change): AccountRow {
  switch (event.type) {
    case 'EmailVerified':
      if (row.status !== 'UNVERIFIED') return row
      return {
        ...row,
        status: row.realm === 'agents' ? 'WAITING_ACTIVATION' : 'ACTIVE',
        verified_at: event.data.verifiedAt,
      }
    case 'AccountActivated':
      return { ...row, status: 'ACTIVE', activated_at: event.data.activatedAt }
    case 'AccountSuspended': {
      const { cause, reason } = event.data
      const suspension = { cause, reason: cause === 'ADMIN' ? unlessForgotten(reason) : null }
      return { ...row, status: 'SUSPENDED', status_before: row.status, suspension }
    }
    case 'AccountReactivated':
      return { ...row, status: row.status_before, suspension: null }
    case 'ProfileChanged':
      return withWords({ ...row, person: unlessForgotten(event.data.person) })
    case 'ProfilePictureChanged':
      return { ...row, picture_key: event.data.fileKey }
    case 'SystemPaymentWaived':
      return { ...row, without_system_payment: event.data.waived }
    case 'PositionChanged':
      return { ...row, position: event.data.position }
    default:
      return withFactor(row, event)
  }
}
