import type { WalletLineKind } from '@arung/contracts/wallets/views'
import type { WalletEvent } from '@arung/domain/wallets/events'
import { defineProjection, type Moment } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import { unlessForgotten } from '../personal.ts'

type WalletRow = {
  account_id: string
  balance: number
  reserved: number
  credit_limit: number
}
type LineRow = {
  line_id: string
  position: number
  account_id: string
  at: string
  kind: WalletLineKind
  /** What the balance and the reserved money changed by. */
  amount: number
  held: number
  balance: number
  reserved: number
  credit_limit: number
  of_kind: 'SALE' | 'WITHDRAWAL' | 'DEPOSIT' | 'CORRECTION' | null
  of_id: string | null
}
type CorrectionRow = {
  correction_id: string
  account_id: string
  /** Null once the agent is forgotten. */
  reason: string | null
}

/** The money of every agent, and a line for each event of a wallet with what was there after it. */
export const wallets = defineProjection({
  name: 'wallets',
  version: 1,
  schema: `
    CREATE TABLE wallets (
      account_id   uuid   PRIMARY KEY,
      balance      bigint NOT NULL,
      reserved     bigint NOT NULL,
      credit_limit bigint NOT NULL
    ) WITH (fillfactor = 85);
    CREATE TABLE wallet_lines (
      line_id      text        PRIMARY KEY,
      position     bigint      NOT NULL,
      account_id   uuid        NOT NULL,
      at           timestamptz NOT NULL,
      kind         text        NOT NULL,
      amount       bigint      NOT NULL,
      held         bigint      NOT NULL,
      balance      bigint      NOT NULL,
      reserved     bigint      NOT NULL,
      credit_limit bigint      NOT NULL,
      of_kind      text,
      of_id        uuid
    );
    CREATE TABLE wallet_corrections (
      correction_id uuid PRIMARY KEY,
      account_id    uuid NOT NULL,
      reason        text
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS wallet_lines_of_wallet ON wallet_lines (account_id, at, position);
    CREATE INDEX IF NOT EXISTS wallet_corrections_of_wallet ON wallet_corrections (account_id);`,
  tables: {
    wallets: table<WalletRow>('account_id'),
    wallet_lines: table<LineRow>('line_id', { growsOnly: true }),
    wallet_corrections: table<CorrectionRow>('correction_id'),
  },
  handles: [
    'WalletCredited',
    'WalletReserved',
    'WalletCaptured',
    'WalletReleased',
    'WalletReturned',
    'WalletCorrected',
    'CreditLimitSet',
    'AccountForgotten',
  ],
  touches: event => (event.type === 'AccountForgotten' ? {} : { wallets: [event.data.accountId] }),
  related: [
    {
      table: 'wallet_corrections',
      column: 'account_id',
      of: event => (event.type === 'AccountForgotten' ? event.data.accountId : null),
    },
  ],
  fold(rows, event, moment) {
    const { accountId } = event.data
    if (event.type === 'AccountForgotten') {
      for (const row of rows.wallet_corrections.values())
        if (row.account_id === accountId) rows.wallet_corrections.set({ ...row, reason: null })
      return
    }
    const wallet = after(rows.wallets.get(accountId) ?? emptyOf(accountId), event)
    rows.wallets.set(wallet)
    rows.wallet_lines.set(lineOf(event, wallet, moment))
    if (event.type === 'WalletCorrected') {
      const { correctionId: correction_id, reason } = event.data
      const correction = { correction_id, account_id: accountId, reason: unlessForgotten(reason) }
      rows.wallet_corrections.set(correction)
    }
  },
})

const emptyOf = (account_id: string): WalletRow => ({
  account_id,
  balance: 0,
  reserved: 0,
  credit_limit: 0,
})

function after(wallet: WalletRow, event: WalletEvent): WalletRow {
  if (event.type === 'CreditLimitSet') return { ...wallet, credit_limit: event.data.limit }
  const { amount, held } = changeOf(event)
  return { ...wallet, balance: wallet.balance + amount, reserved: wallet.reserved + held }
}

/** What an event changes the balance and the reserved money by. */
function changeOf(event: WalletEvent): Pick<LineRow, 'amount' | 'held'> {
  switch (event.type) {
    case 'WalletCredited':
    case 'WalletReturned':
    case 'WalletCorrected':
      return { amount: event.data.amount, held: 0 }
    case 'WalletReserved':
      return { amount: 0, held: event.data.amount }
    case 'WalletCaptured':
      return { amount: -event.data.amount, held: -event.data.amount }
    case 'WalletReleased':
      return { amount: 0, held: -event.data.amount }
    case 'CreditLimitSet':
      return { amount: 0, held: 0 }
  }
}

const lineOf = (
  event: WalletEvent,
  { balance, reserved, credit_limit }: WalletRow,
  { position, at }: Moment,
): LineRow => ({
  line_id: String(position),
  position,
  account_id: event.data.accountId,
  at,
  kind: kinds[event.type],
  ...changeOf(event),
  balance,
  reserved,
  credit_limit,
  ...ownerOf(event),
})

const kinds: Readonly<Record<WalletEvent['type'], WalletLineKind>> = {
  WalletCredited: 'DEPOSIT',
  WalletReserved: 'RESERVED',
  WalletCaptured: 'CAPTURED',
  WalletReleased: 'RELEASED',
  WalletReturned: 'RETURNED',
  WalletCorrected: 'CORRECTION',
  CreditLimitSet: 'LIMIT',
}

function ownerOf(event: WalletEvent): Pick<LineRow, 'of_kind' | 'of_id'> {
  switch (event.type) {
    case 'WalletCredited':
      return { of_kind: 'DEPOSIT', of_id: event.data.depositId }
    case 'WalletCorrected':
      return { of_kind: 'CORRECTION', of_id: event.data.correctionId }
    case 'CreditLimitSet':
      return { of_kind: null, of_id: null }
    default:
      return { of_kind: event.data.owner.kind, of_id: event.data.owner.id }
  }
}
