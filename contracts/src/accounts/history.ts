/** What an account's history tells of, as the events are called. */
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

/** What can change with an event, as the history calls it. */
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

/** Stands where words of people were, once the person is forgotten. */
export const erased = { erased: true } as const
