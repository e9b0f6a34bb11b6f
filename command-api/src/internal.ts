import { allow } from '@arung/domain/accounts/permissions'

/** Routes of our own processes: a service token, no limit. */
export const internal = {
  method: 'post',
  access: allow('processes:call'),
  ownership: 'none',
  limit: 'internal',
} as const
