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
   * Suspends whoever was not seen for so many days; says nothing about anybody else. `usedAt` is the latest use that
   * stands in other streams, such as an order.
   */
  | { type: 'SuspendForInactivity'; inactivityDays: number; usedAt: string | null; now: string }
  | { type: 'Reactivate'; now: string }
  | { type: 'RecordSignIn'; sessionId: string; provider: LoginProvider; now: string }
  | { type: 'RecordFailedSignIn'; now: string }
  | { type: 'RecordSignOut'; sessionId: string; now: string }
  /** Every other session than `sessionId` has ended. */
  | { type: 'RecordSignOutElsewhere'; sessionId: string; now: string }
  | { type: 'ChangePassword'; cause: 'CHANGE' | 'RESET' | 'FIRST'; now: string }
  | { type: 'ChangeProfile'; person: PersonalDetails; now: string }
  | { type: 'ChooseLanguage'; locale: Locale; now: string }
  | { type: 'ChangePicture'; fileKey: string | null; now: string }
  | { type: 'WaiveSystemPayment'; waived: boolean; by: string; now: string }
  | { type: 'EnrolFactor'; factorId: string; kind: FactorKind; name: string; now: string }
  | { type: 'RemoveFactor'; factorId: string; now: string }
  /** Another admin removes all factors of somebody who has lost them. */
  | { type: 'ResetFactors'; by: string; reason: string; now: string }
  | { type: 'RenewRecoveryCodes'; setId: string; now: string }
  | { type: 'UseRecoveryCode'; setId: string; nth: number; now: string }
  /** Its person ends the account. */
  | { type: 'Leave'; now: string }
  | { type: 'Forget'; now: string }
export type AccountCommandOf<Type extends AccountCommand['type']> = Extract<
  AccountCommand,
  { type: Type }
>

export type AccountRefusal =
  | 'AccountUnknown'
  | 'AccountExists'
  | 'EmailUnverified'
  | 'AccountSuspended'
  | 'AlreadyVerified'
  | 'EmailFixed'
  | 'NotAnAgent'
  | 'AccountForgotten'
  | 'AppAlreadySetUp'
  | 'TooManyFactors'
  | 'FactorUnknown'
  | 'NoFactor'
  | 'RecoveryCodeUsed'
