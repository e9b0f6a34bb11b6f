import type { DomainEvent } from '@arung/domain/event-types'
import { at } from '@arung/projections/testing/sample-events'
import { ids } from './shop.ts'

/** People who may act: two customers, two agents, an admin. */
export const people: readonly DomainEvent[] = (
  [
    [ids.user, 'users'],
    [ids.otherUser, 'users'],
    [ids.agent, 'agents'],
    [ids.otherAgent, 'agents'],
    [ids.admin, 'admins'],
  ] as const
).flatMap(([accountId, realm], n): DomainEvent[] => [
  {
    type: 'AccountRegistered',
    data: {
      accountId,
      realm,
      provider: 'LOCAL' as const,
      locale: 'en' as const,
      position: null,
      verificationSlug: `v${n}`.padEnd(43, '_'),
      registeredAt: at(n),
      invitedBy: null,
      person: {
        firstName: `First${n}`,
        lastName: `Last${n}`,
        email: `person${n}@example.com`,
        phone: '+628123456789',
        country: 'ID',
        city: null,
        companyName: null,
      },
    },
  },
  { type: 'EmailVerified', data: { accountId, realm, verifiedAt: at(n) } },
  { type: 'AccountActivated', data: { accountId, activatedBy: ids.admin, activatedAt: at(n) } },
])
