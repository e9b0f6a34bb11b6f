import { describe, test } from 'vitest'
import { account, type AccountCommand } from '../src/accounts/account.ts'
import type { AccountEvent } from '../src/accounts/events.ts'
import { ids } from '../src/testing/sample-order.ts'
import { given } from './specification.ts'
import {
  accountId,
  now,
  registered,
  suspended,
  signedIn,
  active,
  signIn,
  signOut,
  fail,
  inactive,
  password,
} from './account-history.ts'

describe('the last order of an account', () => {
  const days = (count: number) => new Date(Date.parse(now) + count * 86_400_000).toISOString()
  test('counts as use where nobody signs in', () => {
    given(account, ...active)
      .when(inactive(days(400), days(300)))
      .thenNothing()
    given(account, ...active)
      .when(inactive(days(400), days(200)))
      .thenTypes('AccountSuspended')
  })
  test('yields to a later sign-in', () =>
    given(account, ...active, signedIn)
      .when(inactive(days(179), '2000-01-01T00:00:00.000Z'))
      .thenNothing())
})

describe('signing in', () => {
  test('signing out elsewhere ends every other session, with one event each', () => {
    const elsewhere = (sessionId: string): AccountCommand => ({
      type: 'RecordSignOutElsewhere',
      sessionId,
      now,
    })
    given(account, ...active, signedIn)
      .when(elsewhere(ids.session))
      .thenNothing()
    given(account, ...active, signedIn)
      .when(elsewhere(ids.admin))
      .thenTypes('SignedOut')
  })
  test('the sign-in of a session is recorded once', () => {
    given(account, ...active)
      .when(signIn())
      .thenEvents(signedIn)
    given(account, ...active, signedIn)
      .when(signIn())
      .thenNothing()
  })
  test('an account with an unverified address cannot sign in', () =>
    given(account, registered()).when(signIn()).thenRefused('AccountUnverified'))
  test('a suspended person can sign in, to learn of the suspension', () =>
    given(account, ...active, suspended())
      .when(signIn())
      .thenEvents(signedIn))
  test('a session ends once', () => {
    given(account, ...active, signedIn)
      .when(signOut)
      .thenTypes('SignedOut')
    given(account, ...active)
      .when(signOut)
      .thenNothing()
  })
  test('a new password ends the sessions', () => {
    const changed: AccountEvent = {
      type: 'PasswordChanged',
      data: { accountId, cause: 'CHANGE', at: now },
    }
    given(account, ...active)
      .when(password)
      .thenEvents(changed)
    given(account, ...active, signedIn, changed)
      .when(signOut)
      .thenNothing()
  })
  test('failed sign-ins are recorded at most once a minute', () => {
    const failed: AccountEvent = { type: 'SignInFailed', data: { accountId, at: now } }
    given(account, ...active)
      .when(fail(now))
      .thenEvents(failed)
    given(account, ...active, failed)
      .when(fail('2026-12-01T02:00:59.999Z'))
      .thenNothing()
    given(account, ...active, failed)
      .when(fail('2026-12-01T02:01:00.000Z'))
      .thenTypes('SignInFailed')
  })
})
