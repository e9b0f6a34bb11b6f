import type { Position, Realm } from '@arung/contracts/accounts/realms'
import type { FactorKind } from '@arung/contracts/accounts/second-factor'
import type { Locale } from '@arung/contracts/scalars'
import type { LoginProvider, PersonalDetails } from './events.ts'

export type AccountCommand =
  | {
      type: 'Register'
      accountId: string
      realm: Realm
      provider: LoginProvider
      person: PersonalDetails
      locale: Locale
      position: Position | null
      verificationSlug: string
      invitedBy: string | null
      now: string
    }
  | {
      type: 'RequestVerification'
      purpose: 'VERIFY_EMAIL' | 'RESET_PASSWORD'
      verificationSlug: string
      codeId: string
      expiresAt: string
    }
  | { type: 'RenewInvitation'; by: string; now: string }
  | { type: 'VerifyEmail'; now: string }
  | { type: 'Activate'; by: string; now: string }
  | { type: 'Suspend'; reason: string; cause: 'ADMIN' | 'INACTIVITY'; now: string }
  /**
   * Suspends an account that was not seen for `inactivityDays`, and does nothing otherwise. `usedAt` is the latest use
   * that other streams record, such as an order.
   */
  | { type: 'SuspendForInactivity'; inactivityDays: number; usedAt: string | null; now: string }
  | { type: 'Reactivate'; now: string }
  | { type: 'RecordSignIn'; sessionId: string; provider: LoginProvider; now: string }
  | { type: 'RecordFailedSignIn'; now: string }
  | { type: 'RecordSignOut'; sessionId: string; now: string }
  /** Ends every session other than `sessionId`. */
  | { type: 'RecordSignOutElsewhere'; sessionId: string; now: string }
  | { type: 'ChangePassword'; cause: 'CHANGE' | 'RESET' | 'FIRST'; now: string }
  | { type: 'ChangeProfile'; person: PersonalDetails; now: string }
  | { type: 'ChooseLanguage'; locale: Locale; now: string }
  | { type: 'ChangePicture'; fileKey: string | null; now: string }
  | { type: 'WaiveSystemPayment'; waived: boolean; by: string; now: string }
  | { type: 'EnrolFactor'; factorId: string; kind: FactorKind; name: string; now: string }
  | { type: 'RemoveFactor'; factorId: string; now: string }
  /** Another admin removes all factors of a person who has lost them. */
  | { type: 'ResetFactors'; by: string; reason: string; now: string }
  | { type: 'RenewRecoveryCodes'; setId: string; now: string }
  | { type: 'UseRecoveryCode'; setId: string; nth: number; now: string }
  /** The account holder closes the account. */
  | { type: 'Leave'; now: string }
  | { type: 'Forget'; now: string }
export type AccountCommandOf<Type extends AccountCommand['type']> = Extract<
  AccountCommand,
  { type: Type }
>

export type AccountRefusal =
  | 'AccountUnknown'
  | 'AccountExists'
  | 'AccountUnverified'
  | 'AccountIsSuspended'
  | 'AlreadyVerified'
  | 'EmailFixed'
  | 'NotAnAgent'
  | 'AccountForgotten'
  | 'AppAlreadySetUp'
  | 'TooManyFactors'
  | 'FactorUnknown'
  | 'NoFactor'
  | 'RecoveryCodeUsed'
