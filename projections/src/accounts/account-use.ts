import type { AccountStatus, Realm } from '@arung/contracts/accounts/realms'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type UseRow = {
  account_id: string
  realm: Realm
  status: AccountStatus
  status_before: AccountStatus
  /** When the person last registered, signed in or was reactivated. */
  seen_at: string
  /** When the person last placed an order. */
  used_at: string | null
}

/** When people last used their accounts, for those that stay unused for too long. */
export const accountUse = defineProjection({
  name: 'account-use',
  version: 1,
  schema: `
    CREATE TABLE account_uses (
      account_id    uuid        PRIMARY KEY,
      realm         text        NOT NULL,
      status        text        NOT NULL,
      status_before text        NOT NULL,
      seen_at       timestamptz NOT NULL,
      used_at       timestamptz
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS account_uses_active ON account_uses (greatest(seen_at, used_at))
      WHERE status = 'ACTIVE';`,
  tables: { account_uses: table<UseRow>('account_id') },
  handles: [
    'AccountRegistered',
    'EmailVerified',
    'AccountActivated',
    'AccountSuspended',
    'AccountReactivated',
    'SignedIn',
    'AccountLeft',
    'AccountForgotten',
    'OrderPlaced',
  ],
  touches(event) {
    const accountId =
      event.type === 'OrderPlaced' ? event.data.buyer.accountId : event.data.accountId
    return accountId === null ? {} : { account_uses: [accountId] }
  },
  fold({ account_uses: uses }, event) {
    switch (event.type) {
      case 'AccountRegistered':
        return uses.set({
          account_id: event.data.accountId,
          realm: event.data.realm,
          status: 'UNVERIFIED',
          status_before: 'UNVERIFIED',
          seen_at: event.data.registeredAt,
          used_at: null,
        })
      case 'AccountLeft':
      case 'AccountForgotten':
        return uses.delete(event.data.accountId)
      case 'OrderPlaced': {
        const { buyer, placedAt } = event.data
        if (buyer.accountId === null) return
        return uses.change(buyer.accountId, row => ({ ...row, used_at: placedAt }))
      }
      case 'EmailVerified':
        return uses.change(event.data.accountId, row => verified(row))
      case 'AccountActivated':
        return uses.change(event.data.accountId, row => ({ ...row, status: 'ACTIVE' }))
      case 'AccountSuspended':
        return uses.change(event.data.accountId, row => ({
          ...row,
          status: 'SUSPENDED',
          status_before: row.status,
        }))
      case 'AccountReactivated': {
        const { accountId, reactivatedAt } = event.data
        return uses.change(accountId, row => ({
          ...row,
          status: row.status_before,
          seen_at: reactivatedAt,
        }))
      }
      case 'SignedIn':
        return uses.change(event.data.accountId, row => ({ ...row, seen_at: event.data.at }))
    }
  },
})

const verified = (row: UseRow): UseRow =>
  row.status === 'UNVERIFIED'
    ? { ...row, status: row.realm === 'agents' ? 'WAITING_ACTIVATION' : 'ACTIVE' }
    : row
