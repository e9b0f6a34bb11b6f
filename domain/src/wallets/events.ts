/** The sale or withdrawal that money of a wallet is reserved for. */
export type WalletOwner = Readonly<{ kind: 'SALE' | 'WITHDRAWAL'; id: string }>

/** The agent whose wallet it is. All amounts are rupiah. */
type Of = Readonly<{ accountId: string }>
type Use = Of & Readonly<{ owner: WalletOwner; amount: number }>

/** The prepaid money of one reservation agent (`wallet-{account}`). */
export type WalletEvent =
  | { type: 'WalletCredited'; data: Of & { depositId: string; amount: number; at: string } }
  | { type: 'WalletReserved'; data: Use & { at: string } }
  /** The reserved money was spent: the sale was approved, or the withdrawal was paid. */
  | { type: 'WalletCaptured'; data: Use & { at: string } }
  /** The reserved money is the agent's again. */
  | { type: 'WalletReleased'; data: Use & { at: string } }
  /** Money of a captured sale went back into the wallet. `returnId` names the cancellation or reduction. */
  | { type: 'WalletReturned'; data: Use & { returnId: string; at: string } }
  /** `amount` is negative where money is taken out. The reason is personal: it may say anything about the agent. */
  | {
      type: 'WalletCorrected'
      data: Of & { correctionId: string; amount: number; reason: string; by: string; at: string }
    }
  | { type: 'CreditLimitSet'; data: Of & { limit: number; by: string; at: string } }

type Deposit = Of & Readonly<{ depositId: string; amount: number }>

/** One deposit, announced by the agent or entered by finance (`deposit-{id}`). */
export type DepositEvent =
  | {
      type: 'DepositRequested'
      data: Deposit & {
        /** The sealed picture of the transfer. Null where finance saw the money itself. */
        proofId: string | null
        /** Personal: what the agent or finance wrote. */
        note: string | null
        /** The account that announced or entered it, which may not decide it. */
        by: string
        enteredBy: 'AGENT' | 'STAFF'
        at: string
      }
    }
  /** Somebody is about to see the proof. */
  | { type: 'DepositProofViewed'; data: Of & { depositId: string; at: string } }
  /** One person approved an amount above the setting. It counts when a second person approves it. */
  | { type: 'DepositSeconded'; data: Of & { depositId: string; by: string; at: string } }
  | { type: 'DepositApproved'; data: Deposit & { by: string; at: string } }
  | { type: 'DepositRejected'; data: Deposit & { reason: string; by: string; at: string } }

/** Where a withdrawal is paid to. Personal. */
export type PayoutAccount = Readonly<{ bank: string; accountNumber: string; holderName: string }>
type Withdrawal = Of & Readonly<{ withdrawalId: string; amount: number }>

/** One withdrawal (`withdrawal-{id}`). The wallet has reserved its money before. */
export type WithdrawalEvent =
  | {
      type: 'WithdrawalRequested'
      data: Withdrawal & { account: PayoutAccount; by: string; at: string }
    }
  /** The money was reserved and the request was never made. It can no longer be made. */
  | { type: 'WithdrawalAbandoned'; data: Withdrawal & { at: string } }
  | { type: 'WithdrawalSeconded'; data: Of & { withdrawalId: string; by: string; at: string } }
  | { type: 'WithdrawalApproved'; data: Withdrawal & { by: string; at: string } }
  | { type: 'WithdrawalRejected'; data: Withdrawal & { reason: string; by: string; at: string } }
  | { type: 'WithdrawalPaid'; data: Withdrawal & { reference: string; by: string; at: string } }

export type WalletFeatureEvent = WalletEvent | DepositEvent | WithdrawalEvent
