/** The event types that an account's history shows. */
export const accountHistoryTypes = [
  'AccountRegistered',
  'VerificationRequested',
  'InvitationRenewed',
  'EmailVerified',
  'AccountActivated',
  'AccountSuspended',
  'AccountReactivated',
  'SignedIn',
  'SignedOut',
  'SignInFailed',
  'PasswordChanged',
  'LanguageChosen',
  'ProfileChanged',
  'ProfilePictureChanged',
  'SystemPaymentWaived',
  'PositionChanged',
  'SecondFactorEnrolled',
  'SecondFactorRemoved',
  'SecondFactorsReset',
  'RecoveryCodesRenewed',
  'RecoveryCodeUsed',
  'AccountLeft',
  'AccountForgotten',
] as const
export type AccountHistoryType = (typeof accountHistoryTypes)[number]

/** The fields that an entry of the history can report as changed. */
export const accountHistoryFields = [
  'status',
  'provider',
  'purpose',
  'passwordCause',
  'suspensionCause',
  'reason',
  'details',
  'picture',
  'terms',
  'position',
  'factor',
  'codesLeft',
  'language',
] as const
export type AccountHistoryField = (typeof accountHistoryFields)[number]

/** Replaces a person's words once the person is forgotten. */
export const erased = { erased: true } as const
