import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Realm } from '@arung/contracts/accounts/realms'
import { account, type AccountCommand } from '../src/accounts/account.ts'
import type { AccountEvent } from '../src/accounts/events.ts'
import { accountSamples } from '../src/accounts/samples.ts'
import { deciderLaws } from './laws.ts'
import {
  now,
  register,
  verify,
  activate,
  suspend,
  reactivate,
  askCode,
  signIn,
  signOut,
  fail,
  inactive,
  profile,
  waive,
  enrol,
  renewCodes,
} from './account-history.ts'

const moments = fc.constantFrom(now, '2026-12-01T02:00:30.000Z', '2027-12-01T02:00:00.000Z')
const types = [
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
  'SecondFactorEnrolled',
  'SecondFactorRemoved',
  'SecondFactorsReset',
  'RecoveryCodesRenewed',
  'RecoveryCodeUsed',
  'AccountForgotten',
] as const
deciderLaws({
  name: 'an account',
  decider: account,
  commands: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom<Realm>('users', 'agents', 'admins').map(
        realm =>
          ({
            ...register,
            realm,
            invitedBy: realm === 'admins' ? 'admin' : null,
          }) as AccountCommand,
      ),
    },
    fc.constantFrom<AccountCommand>(
      verify,
      activate,
      suspend,
      reactivate,
      signOut,
      signIn(),
      signIn('another'),
      waive,
      { type: 'RenewInvitation', by: 'admin', now: '2027-12-01T02:00:00.000Z' },
      profile({ city: 'Sanur' }),
      { type: 'ChooseLanguage', locale: 'id', now },
      askCode('VERIFY_EMAIL'),
      askCode('RESET_PASSWORD', 'another'),
      { type: 'ChangePicture', fileKey: 'a', now },
      enrol('app', 'TOTP'),
      enrol('key', 'PASSKEY'),
      renewCodes('set'),
    ),
    moments.map(fail),
    moments.map(inactive),
    moments.map((at): AccountCommand => ({ type: 'ChangePassword', cause: 'RESET', now: at })),
    { weight: 1, arbitrary: fc.constant<AccountCommand>({ type: 'Forget', now }) },
  ),
  events: fc
    .constantFrom(...types)
    .map(type => ({ type, data: accountSamples[type] }) as AccountEvent),
  holds(state) {
    if (!state.exists) return
    if (state.secondFactor.factors.length === 0) expect(state.secondFactor.recovery).toBe(null)
    if (state.withoutSystemPayment) expect(state.realm).toBe('agents')
    if (state.status === 'WAITING_ACTIVATION') expect(state.realm).toBe('agents')
  },
})
