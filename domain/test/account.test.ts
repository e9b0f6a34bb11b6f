import { describe, expect, test } from 'vitest'
import { account, type AccountCommand } from '../src/accounts/account.ts'
import type { AccountEvent } from '../src/accounts/events.ts'
import { accountSamples } from '../src/accounts/samples.ts'
import { ids, samplePerson } from '../src/testing/sample-order.ts'
import { folded, given } from './specification.ts'
import {
  accountId,
  now,
  registered,
  verified,
  activated,
  suspended,
  signedIn,
  forgotten,
  active,
  register,
  verify,
  activate,
  suspend,
  reactivate,
  askCode,
  inactive,
  profile,
  waive,
} from './account-history.ts'

describe('registration and e-mail verification', () => {
  test('an account is registered once', () => {
    given(account).when(register).thenEvents(registered())
    given(account, registered()).when(register).thenNothing()
    given(account, registered())
      .when({ ...register, verificationSlug: 'another' } as AccountCommand)
      .thenRefused('AccountExists')
  })
  test('a command on an unknown account is refused', () =>
    given(account).when(verify).thenRefused('AccountUnknown'))
  test('a user, an admin and a member of staff are active once the address is verified', () => {
    for (const realm of ['users', 'admins', 'reservation-admin', 'reservation'] as const) {
      given(account, registered(realm)).when(verify).thenEvents(verified(realm))
      expect(folded(account, [registered(realm), verified(realm)])).toMatchObject({
        status: 'ACTIVE',
      })
    }
  })
  test('an agent with a verified address waits for activation by an admin', () =>
    expect(folded(account, [registered('agents'), verified('agents')])).toMatchObject({
      status: 'WAITING_ACTIVATION',
    }))
  test('verifying twice emits no second event', () =>
    given(account, ...active)
      .when(verify)
      .thenNothing())
  test('a suspended account cannot be verified', () =>
    given(account, registered(), suspended()).when(verify).thenRefused('AccountIsSuspended'))
  test('a code is requested once, and never to verify a verified address', () => {
    given(account, registered()).when(askCode('VERIFY_EMAIL')).thenTypes('VerificationRequested')
    const asked: AccountEvent = {
      type: 'VerificationRequested',
      data: accountSamples.VerificationRequested,
    }
    given(account, registered(), asked).when(askCode('VERIFY_EMAIL')).thenNothing()
    given(account, ...active)
      .when(askCode('VERIFY_EMAIL'))
      .thenRefused('AlreadyVerified')
    given(account, ...active)
      .when(askCode('RESET_PASSWORD'))
      .thenTypes('VerificationRequested')
  })
})

describe('activation and suspension', () => {
  const waiting = [registered('agents'), verified('agents')]
  test('an agent is activated once', () => {
    given(account, ...waiting)
      .when(activate)
      .thenEvents(activated)
    given(account, ...waiting, activated)
      .when(activate)
      .thenNothing()
  })
  test('an agent with an unverified address is not activated', () =>
    given(account, registered('agents')).when(activate).thenRefused('AccountUnverified'))
  test('a suspended agent is reactivated, not activated', () =>
    given(account, ...waiting, suspended())
      .when(activate)
      .thenRefused('AccountIsSuspended'))
  test('an account is suspended once, and reactivated with its earlier status', () => {
    given(account, ...active)
      .when(suspend)
      .thenEvents(suspended())
    given(account, ...active, suspended())
      .when(suspend)
      .thenNothing()
    given(account, ...active, suspended())
      .when(reactivate)
      .thenTypes('AccountReactivated')
    given(account, ...active)
      .when(reactivate)
      .thenNothing()
    const back: AccountEvent = {
      type: 'AccountReactivated',
      data: { accountId, reactivatedAt: now },
    }
    expect(folded(account, [...waiting, suspended(), back])).toMatchObject({
      status: 'WAITING_ACTIVATION',
    })
  })
  test.each(['admins', 'reservation-admin'] as const)(
    '%s are suspended by people only, never for inactivity',
    realm => {
      given(account, registered(realm), verified(realm))
        .when(inactive('2029-01-01T00:00:00.000Z'))
        .thenNothing()
    },
  )
  test('an account is suspended after long inactivity', () => {
    given(account, ...active, signedIn)
      .when(inactive('2027-05-30T01:59:59.999Z'))
      .thenNothing()
    given(account, ...active, signedIn)
      .when(inactive('2027-05-30T02:00:00.000Z'))
      .thenEvents({
        type: 'AccountSuspended',
        data: {
          accountId,
          reason: 'Not seen for 180 days',
          cause: 'INACTIVITY',
          suspendedAt: '2027-05-30T02:00:00.000Z',
        },
      })
  })
  test('a reactivated account is not suspended again the next day', () => {
    const back: AccountEvent = {
      type: 'AccountReactivated',
      data: { accountId, reactivatedAt: '2027-06-01T00:00:00.000Z' },
    }
    given(account, ...active, suspended('INACTIVITY'), back)
      .when(inactive('2027-06-02T00:00:00.000Z'))
      .thenNothing()
  })
})

describe('the person', () => {
  test('the profile records a change once, and its e-mail address never changes', () => {
    given(account, ...active)
      .when(profile({ city: 'Sanur' }))
      .thenTypes('ProfileChanged')
    given(account, ...active)
      .when(profile({}))
      .thenNothing()
    given(account, ...active)
      .when(profile({ email: 'other@example.com' }))
      .thenRefused('EmailFixed')
  })
  test('the language is recorded once, even when it equals that of the registration', () => {
    const choose = (locale: 'en' | 'id') => ({ type: 'ChooseLanguage', locale, now }) as const
    const chosen: AccountEvent = {
      type: 'LanguageChosen',
      data: { accountId, locale: 'en', at: now },
    }
    given(account, ...active)
      .when(choose('en'))
      .thenEvents(chosen)
    given(account, ...active, chosen)
      .when(choose('en'))
      .thenNothing()
    const state = given(account, ...active, chosen)
      .when(choose('id'))
      .thenState()
    expect(state).toMatchObject({ locale: 'id', languageChosen: true })
  })
  test('a picture change is recorded once', () => {
    const picture = (fileKey: string | null): AccountCommand => ({
      type: 'ChangePicture',
      fileKey,
      now,
    })
    given(account, ...active)
      .when(picture('a'))
      .thenTypes('ProfilePictureChanged')
    given(account, ...active)
      .when(picture(null))
      .thenNothing()
  })
  test('only agents may pay outside the system', () => {
    given(account, ...active)
      .when(waive)
      .thenRefused('NotAnAgent')
    given(account, registered('agents')).when(waive).thenTypes('SystemPaymentWaived')
    const waived: AccountEvent = {
      type: 'SystemPaymentWaived',
      data: { accountId, waived: true, by: ids.admin, at: now },
    }
    given(account, registered('agents'), waived).when(waive).thenNothing()
  })
  test('forgetting a person erases the data, and later commands are refused', () => {
    given(account, ...active)
      .when({ type: 'Forget', now })
      .thenEvents(forgotten)
    given(account, ...active, forgotten)
      .when({ type: 'Forget', now })
      .thenNothing()
    given(account, ...active, forgotten)
      .when(reactivate)
      .thenRefused('AccountForgotten')
    expect(JSON.stringify(folded(account, [...active, forgotten]))).not.toContain(
      samplePerson.email,
    )
  })
})

describe('an invitation', () => {
  const invited: AccountEvent = {
    type: 'AccountRegistered',
    data: { ...accountSamples.AccountRegistered, realm: 'admins', invitedBy: ids.admin },
  }
  const renew = (at: string): AccountCommand => ({
    type: 'RenewInvitation',
    by: ids.admin,
    now: at,
  })
  const soon = '2026-12-01T02:00:59.000Z'
  const afterAMinute = '2026-12-01T02:01:00.000Z'

  test('is mailed again at most once a minute', () => {
    given(account, invited).when(renew(soon)).thenNothing()
    given(account, invited).when(renew(afterAMinute)).thenTypes('InvitationRenewed')
    const renewed: AccountEvent = {
      type: 'InvitationRenewed',
      data: { accountId, by: ids.admin, at: afterAMinute },
    }
    given(account, invited, renewed).when(renew(afterAMinute)).thenNothing()
  })
  test('is not renewed for a verified, self-registered or suspended account', () => {
    given(account, invited, verified('admins'))
      .when(renew(afterAMinute))
      .thenRefused('AlreadyVerified')
    given(account, registered('admins')).when(renew(afterAMinute)).thenRefused('AlreadyVerified')
    given(account, invited, suspended()).when(renew(afterAMinute)).thenRefused('AccountIsSuspended')
  })
})
