import type { Position } from '@arung/contracts/accounts/realms'
import type { Profile } from '@arung/contracts/accounts/views'
import { permissionsOf } from '@arung/domain/accounts/permissions'
import { customer, ok, type Answers } from '../storefront/checkout-world.tsx'

/** A member of staff in a position, with the permissions that the domain gives it. */
export const staffIn = (position: Position): Profile => ({
  ...customer,
  uuid: '5a000000-0000-4000-8000-000000000001',
  role: 'RESERVATION_ADMIN',
  firstName: 'Kadek',
  lastName: 'Sari',
  email: 'kadek@example.com',
  position,
  permissions: permissionsOf(position),
})

/** The requests of every page of the reservation area. */
export const staffAnswers = (profile: Profile): Answers => ({
  'GET /reservation-admin/profile': ok(profile),
  'GET /reservation-admin/cash-rate': ok({ rate: null, since: null, maySet: false }),
  'GET /reservation-admin/unconfirmed': ok({ items: [], total: 0, page: 1, size: 1 }),
})
