import { allow } from '@arung/domain/accounts/permissions'

/** Routes of the catalogue's admins. */
export const admin = {
  feature: 'catalogue',
  access: allow('catalogue:change'),
  ownership: 'none',
  limit: 'write',
} as const
