import type { DomainEvent } from '@arung/domain/event-types'
import { accountRegistered, at, person, secret, uuid } from '../../src/testing/sample-events.ts'

export function peopleHistory(): DomainEvent[] {
  const accountId = uuid(8, 1)
  const choice = {
    productId: uuid(2, 1),
    date: '2026-02-01',
    times: ['09:00'],
    quantities: { adult: 2 },
    addOns: [],
  }
  const cart = (n: number, lineId: number): DomainEvent => ({
    type: 'CartLineAdded',
    data: { ownerId: uuid(8, n), lineId: uuid(20, lineId), currency: 'IDR', choice, at: at(2) },
  })
  return [
    ...[1, 2, 3, 4].map(n => accountRegistered(n, n % 2 === 0 ? 'agents' : 'users')),
    {
      type: 'VerificationRequested',
      data: {
        accountId,
        purpose: 'VERIFY_EMAIL' as const,
        verificationSlug: secret(1001),
        codeId: uuid(11, 1),
        expiresAt: at(2),
      },
    },
    ...[1, 2, 3].map((n): DomainEvent => ({
      type: 'EmailVerified',
      data: { accountId: uuid(8, n), realm: n % 2 === 0 ? 'agents' : 'users', verifiedAt: at(2) },
    })),
    {
      type: 'AccountActivated',
      data: { accountId: uuid(8, 2), activatedBy: uuid(8, 9), activatedAt: at(3) },
    },
    {
      type: 'SystemPaymentWaived',
      data: { accountId: uuid(8, 2), waived: true, by: uuid(8, 9), at: at(3) },
    },
    {
      type: 'AccountSuspended',
      data: { accountId: uuid(8, 3), reason: 'x', cause: 'ADMIN', suspendedAt: at(3) },
    },
    { type: 'AccountReactivated', data: { accountId: uuid(8, 3), reactivatedAt: at(4) } },
    {
      type: 'SignedIn',
      data: { accountId: uuid(8, 3), sessionId: uuid(12, 1), provider: 'LOCAL', at: at(4) },
    },
    { type: 'ProfileChanged', data: { accountId: uuid(8, 3), person: person(33), at: at(4) } },
    { type: 'LanguageChosen', data: { accountId, locale: 'id', at: at(4) } },
    { type: 'ProfilePictureChanged', data: { accountId, fileKey: 'profiles/1', at: at(4) } },
    cart(1, 1),
    cart(2, 2),
    cart(2, 3),
    cart(2, 4),
    {
      type: 'CartLineChanged',
      data: {
        ownerId: uuid(8, 2),
        lineId: uuid(20, 3),
        choice: { ...choice, addOns: [] },
        at: at(3),
      },
    },
    { type: 'CartLineRemoved', data: { ownerId: uuid(8, 2), lineId: uuid(20, 2), at: at(3) } },
    { type: 'CartCleared', data: { ownerId: uuid(8, 2), lineIds: [uuid(20, 4)], at: at(3) } },
    ...(['TOTP', 'PASSKEY', 'PASSKEY'] as const).map((kind, n): DomainEvent => ({
      type: 'SecondFactorEnrolled',
      data: { accountId, factorId: uuid(31, n), kind, name: `Key ${n}`, at: at(5) },
    })),
    { type: 'RecoveryCodesRenewed', data: { accountId, setId: uuid(32, 1), at: at(5) } },
    {
      type: 'RecoveryCodeUsed',
      data: { accountId, setId: uuid(32, 1), nth: 2, left: 9, at: at(6) },
    },
    {
      type: 'SecondFactorRemoved',
      data: { accountId, factorId: uuid(31, 1), kind: 'PASSKEY', at: at(6) },
    },
    {
      type: 'SecondFactorEnrolled',
      data: { accountId: uuid(8, 2), factorId: uuid(31, 9), kind: 'TOTP', name: '', at: at(6) },
    },
    {
      type: 'SecondFactorsReset',
      data: { accountId: uuid(8, 2), by: `admin:${uuid(8, 9)}`, reason: 'Lost', at: at(7) },
    },
    { type: 'InvitationRenewed', data: { accountId: uuid(8, 4), by: uuid(8, 9), at: at(5) } },
    { type: 'SignInFailed', data: { accountId: uuid(8, 3), at: at(5) } },
    { type: 'PasswordChanged', data: { accountId: uuid(8, 3), cause: 'CHANGE', at: at(5) } },
    { type: 'SignedOut', data: { accountId: uuid(8, 3), sessionId: uuid(12, 1), at: at(5) } },
    {
      type: 'PositionChanged',
      data: {
        accountId: uuid(8, 4),
        position: 'FINANCE',
        by: `staff:${uuid(8, 9)}`,
        at: at(5),
      },
    },
    { type: 'AccountLeft', data: { accountId: uuid(8, 3), at: at(5) } },
  ]
}
