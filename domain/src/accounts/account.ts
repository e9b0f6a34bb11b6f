import { dayMs } from '@arung/contracts/dates'
import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import { isBefore, later } from '../time.ts'
import { evolveAccount, type Account, type LiveAccount } from './account-state.ts'
import type { AccountCommand, AccountCommandOf, AccountRefusal } from './commands.ts'
import type { AccountEvent } from './events.ts'
import {
  enrolFactor,
  removeFactor,
  renewRecoveryCodes,
  resetFactors,
  useRecoveryCode,
} from './factors.ts'

export { isGone, type Account, type LiveAccount } from './account-state.ts'
export type { AccountCommand, AccountRefusal } from './commands.ts'

type Answer = Decision<AccountEvent, AccountRefusal>

/** An account of one realm: verify e-mail -> (agents) wait for activation -> active <-> suspended (domain page). */
export const account: Decider<AccountCommand, AccountEvent, Account, AccountRefusal> = {
  initial: { exists: false },
  decide(command, state) {
    if (command.type === 'Register') return register(command, state)
    if (!state.exists) return refuse('AccountUnknown')
    if (state.forgotten) return command.type === 'Forget' ? accept() : refuse('AccountForgotten')
    const isEnding = command.type === 'Leave' || command.type === 'Forget'
    if (state.left && !isEnding) return refuse('AccountForgotten')
    return decideLive(command, state)
  },
  evolve: evolveAccount,
}

function register(command: AccountCommandOf<'Register'>, state: Account): Answer {
  if (state.exists)
    return state.verificationSlug === command.verificationSlug ? accept() : refuse('AccountExists')
  const { type: _type, now, ...data } = command
  return accept({ type: 'AccountRegistered', data: { ...data, registeredAt: now } })
}

type LiveCommand = Exclude<AccountCommand, { type: 'Register' }>
const decideLive = decideBy<LiveCommand, AccountEvent, LiveAccount, AccountRefusal>({
  RequestVerification: requestVerification,
  RenewInvitation: renewInvitation,
  VerifyEmail: ({ now }, state) => verifyEmail(now, state),
  Activate: activate,
  Suspend: suspend,
  SuspendForInactivity: suspendForInactivity,
  Reactivate: ({ now }, state) => reactivate(now, state),
  RecordSignIn: recordSignIn,
  RecordFailedSignIn: ({ now }, state) => recordFailedSignIn(now, state),
  RecordSignOut: recordSignOut,
  RecordSignOutElsewhere: recordSignOutElsewhere,
  ChangePassword: changePassword,
  ChangeProfile: changeProfile,
  ChooseLanguage: chooseLanguage,
  ChangePicture: changePicture,
  WaiveSystemPayment: waiveSystemPayment,
  EnrolFactor: enrolFactor,
  RemoveFactor: removeFactor,
  ResetFactors: resetFactors,
  RenewRecoveryCodes: renewRecoveryCodes,
  UseRecoveryCode: useRecoveryCode,
  Leave: leave,
  Forget: forget,
})

function requestVerification(
  { type: _type, ...asked }: AccountCommandOf<'RequestVerification'>,
  { accountId, status, codeId }: LiveAccount,
): Answer {
  if (asked.codeId === codeId) return accept()
  if (asked.purpose === 'VERIFY_EMAIL' && status !== 'UNVERIFIED') return refuse('AlreadyVerified')
  return accept({ type: 'VerificationRequested', data: { accountId, ...asked } })
}

/**
 * Minimum time between two invitation mails. A request within this time is ignored because the last link is still on
 * its way.
 */
const invitationQuietMs = 60_000

function renewInvitation(
  { by, now: at }: AccountCommandOf<'RenewInvitation'>,
  { accountId, status, invitedAt }: LiveAccount,
): Answer {
  if (status === 'SUSPENDED') return refuse('AccountIsSuspended')
  if (status !== 'UNVERIFIED' || invitedAt === null) return refuse('AlreadyVerified')
  if (isBefore(at, later(invitedAt, invitationQuietMs))) return accept()
  return accept({ type: 'InvitationRenewed', data: { accountId, by, at } })
}

function verifyEmail(verifiedAt: string, state: LiveAccount): Answer {
  const { accountId, realm, status, statusBefore } = state
  if (status === 'SUSPENDED' && statusBefore === 'UNVERIFIED') return refuse('AccountIsSuspended')
  return status === 'UNVERIFIED'
    ? accept({ type: 'EmailVerified', data: { accountId, realm, verifiedAt } })
    : accept()
}

/** Activates an account. Agents need an admin's approval (specification, point 4). */
function activate(
  { by: activatedBy, now: activatedAt }: AccountCommandOf<'Activate'>,
  { accountId, status }: LiveAccount,
): Answer {
  if (status === 'UNVERIFIED') return refuse('AccountUnverified')
  if (status === 'SUSPENDED') return refuse('AccountIsSuspended')
  if (status === 'ACTIVE') return accept()
  return accept({ type: 'AccountActivated', data: { accountId, activatedBy, activatedAt } })
}

function suspend(
  { reason, cause, now: suspendedAt }: Omit<AccountCommandOf<'Suspend'>, 'type'>,
  { accountId, status }: LiveAccount,
): Answer {
  if (status === 'SUSPENDED') return accept()
  return accept({ type: 'AccountSuspended', data: { accountId, reason, cause, suspendedAt } })
}

function suspendForInactivity(
  { inactivityDays, usedAt, now }: AccountCommandOf<'SuspendForInactivity'>,
  state: LiveAccount,
): Answer {
  const { lastSeenAt, realm } = state
  // Only people suspend staff. If the last one with that permission were suspended for inactivity, nobody could let
  // anybody in.
  if (realm === 'admins' || realm === 'reservation-admin') return accept()
  const seenAt = usedAt !== null && isBefore(lastSeenAt, usedAt) ? usedAt : lastSeenAt
  if (state.status !== 'ACTIVE' || isBefore(now, later(seenAt, inactivityDays * dayMs)))
    return accept()
  return suspend({ reason: `Not seen for ${inactivityDays} days`, cause: 'INACTIVITY', now }, state)
}

function reactivate(reactivatedAt: string, { accountId, status }: LiveAccount): Answer {
  if (status !== 'SUSPENDED') return accept()
  return accept({ type: 'AccountReactivated', data: { accountId, reactivatedAt } })
}

/** Suspended and waiting accounts may sign in to see why they can do nothing else. */
function recordSignIn(
  { sessionId, provider, now: at }: AccountCommandOf<'RecordSignIn'>,
  { accountId, status, sessions }: LiveAccount,
): Answer {
  if (status === 'UNVERIFIED') return refuse('AccountUnverified')
  if (sessions.includes(sessionId)) return accept()
  return accept({ type: 'SignedIn', data: { accountId, sessionId, provider, at } })
}

/** Failures within this time are recorded once, so that an attacker who guesses passwords cannot fill the log. */
const failureQuietMs = 60_000

function recordFailedSignIn(at: string, { accountId, signInFailedAt }: LiveAccount): Answer {
  const isQuiet = signInFailedAt !== null && isBefore(at, later(signInFailedAt, failureQuietMs))
  return isQuiet ? accept() : accept({ type: 'SignInFailed', data: { accountId, at } })
}

function recordSignOut(
  { sessionId, now: at }: AccountCommandOf<'RecordSignOut'>,
  { accountId, sessions }: LiveAccount,
): Answer {
  if (!sessions.includes(sessionId)) return accept()
  return accept({ type: 'SignedOut', data: { accountId, sessionId, at } })
}

function recordSignOutElsewhere(
  { sessionId: kept, now: at }: AccountCommandOf<'RecordSignOutElsewhere'>,
  { accountId, sessions }: LiveAccount,
): Answer {
  const ended = sessions.filter(sessionId => sessionId !== kept)
  return accept(
    ...ended.map(sessionId => ({ type: 'SignedOut' as const, data: { accountId, sessionId, at } })),
  )
}

function changePassword(
  { cause, now: at }: AccountCommandOf<'ChangePassword'>,
  { accountId, passwordChangedAt }: LiveAccount,
): Answer {
  if (passwordChangedAt === at) return accept()
  return accept({ type: 'PasswordChanged', data: { accountId, cause, at } })
}

/** The verified e-mail address identifies the account in its realm, so it cannot change here. */
function changeProfile(
  { person, now: at }: AccountCommandOf<'ChangeProfile'>,
  state: LiveAccount,
): Answer {
  if (person.email !== state.person.email) return refuse('EmailFixed')
  if (isSame(person, state.person)) return accept()
  return accept({ type: 'ProfileChanged', data: { accountId: state.accountId, person, at } })
}

function chooseLanguage(
  { locale, now: at }: AccountCommandOf<'ChooseLanguage'>,
  state: LiveAccount,
): Answer {
  if (state.languageChosen && state.locale === locale) return accept()
  return accept({ type: 'LanguageChosen', data: { accountId: state.accountId, locale, at } })
}

function changePicture(
  { fileKey, now: at }: AccountCommandOf<'ChangePicture'>,
  { accountId, pictureKey }: LiveAccount,
): Answer {
  if (pictureKey === fileKey) return accept()
  return accept({ type: 'ProfilePictureChanged', data: { accountId, fileKey, at } })
}

function waiveSystemPayment(
  { waived, by, now: at }: AccountCommandOf<'WaiveSystemPayment'>,
  { accountId, realm, withoutSystemPayment }: LiveAccount,
): Answer {
  if (realm !== 'agents') return refuse('NotAnAgent')
  if (withoutSystemPayment === waived) return accept()
  return accept({ type: 'SystemPaymentWaived', data: { accountId, waived, by, at } })
}

function leave({ now: at }: AccountCommandOf<'Leave'>, { accountId, left }: LiveAccount): Answer {
  return left ? accept() : accept({ type: 'AccountLeft', data: { accountId, at } })
}

function forget({ now: at }: AccountCommandOf<'Forget'>, { accountId }: LiveAccount): Answer {
  return accept({ type: 'AccountForgotten', data: { accountId, at } })
}
