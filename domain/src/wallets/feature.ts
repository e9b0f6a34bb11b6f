import { plain, type StoredEvents } from '../feature.ts'
import { only, staff } from '../holders.ts'
import type { WalletFeatureEvent } from './events.ts'

/** What is written about an agent is sealed with the key of the agent's account. */
const account = ({ accountId }: { accountId: string }) => accountId

const events: StoredEvents<WalletFeatureEvent> = {
  WalletCredited: plain,
  WalletReserved: plain,
  WalletCaptured: plain,
  WalletReleased: plain,
  WalletReturned: plain,
  WalletCorrected: { schema: 1, personal: { subject: account, fields: ['reason'] } },
  CreditLimitSet: plain,
  DepositRequested: { schema: 1, personal: { subject: account, fields: ['note'] } },
  DepositProofViewed: plain,
  DepositSeconded: plain,
  DepositApproved: plain,
  DepositRejected: { schema: 1, personal: { subject: account, fields: ['reason'] } },
  WithdrawalRequested: { schema: 1, personal: { subject: account, fields: ['account'] } },
  WithdrawalAbandoned: plain,
  WithdrawalSeconded: plain,
  WithdrawalApproved: plain,
  WithdrawalRejected: { schema: 1, personal: { subject: account, fields: ['reason'] } },
  WithdrawalPaid: plain,
}

export const wallets = {
  streams: ['wallet', 'deposit', 'withdrawal'],
  heardBy: 'staff',
  events,
  permissions: {
    /** An agent's own wallet. */
    'wallet:own': only('RESERVATION_AGENT'),
    'wallets:see': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE', 'FINANCE_LITE'),
    'wallets:decide': staff('SUPER_ADMIN', 'FINANCE'),
    'wallets:enter': staff('SUPER_ADMIN', 'FINANCE'),
    'agents:credit': staff('SUPER_ADMIN', 'FINANCE'),
  },
  deskThings: { wallet: 'PRICES', deposit: 'PRICES', withdrawal: 'PRICES' },
} as const
