import { messages } from '@arung/contracts/messages'
import type { DepositRefusal } from '@arung/domain/wallets/deposit'
import type { WalletRefusal } from '@arung/domain/wallets/wallet'
import type { WithdrawalRefusal } from '@arung/domain/wallets/withdrawal'
import type { RefusalTable } from '../commands.ts'

export const walletRefusals: RefusalTable<WalletRefusal> = {
  WalletTooLow: { status: 409, message: 'There is not enough money in the wallet' },
  OtherAmount: { status: 409, message: 'This was already recorded with another amount' },
  MoneyReleased: { status: 409, message: 'This money was already given back' },
  MoneyCaptured: { status: 409, message: 'This money was already spent' },
  MoneyNotReserved: { status: 409, message: 'No money is reserved for this' },
  MoneyNotCaptured: { status: 409, message: 'Nothing was paid from the wallet for this' },
  CreditInUse: { status: 409, message: 'The agent has already used more credit than that' },
}
export const correctionRefusals: RefusalTable<'CorrectionTooLarge'> = {
  CorrectionTooLarge: {
    status: 409,
    message: 'One person may not correct that much. Enter a deposit instead',
  },
}

const approver = {
  OwnRequest: { status: 409, message: 'Someone else must decide what you entered' },
  SecondApproverNeeded: { status: 409, message: 'A second person must approve this amount' },
} as const

export const depositRefusals: RefusalTable<DepositRefusal> = {
  ...approver,
  DepositUnknown: { status: 404, message: messages.notFound },
  DepositIdTaken: { status: 409, message: 'This deposit was already recorded' },
  DepositDecided: { status: 409, message: 'This deposit was already decided' },
  NoProof: { status: 404, message: messages.notFound },
}

export const withdrawalRefusals: RefusalTable<WithdrawalRefusal> = {
  ...approver,
  WithdrawalUnknown: { status: 404, message: messages.notFound },
  WithdrawalIdTaken: { status: 409, message: 'This withdrawal was already requested' },
  WithdrawalAbandoned: { status: 409, message: 'This request was interrupted. Please ask again' },
  WithdrawalDecided: { status: 409, message: 'This withdrawal was already decided' },
  WithdrawalNotApproved: { status: 409, message: 'This withdrawal is not approved' },
  OtherPayoutReference: {
    status: 409,
    message: 'This withdrawal was paid under another reference',
  },
}
