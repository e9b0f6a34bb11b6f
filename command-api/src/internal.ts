import { allow } from '@arung/domain/accounts/permissions'

/** Routes for internal processes: a service token, no rate limit. */
export const internal = {
  method: 'post',
  access: allow('processes:call'),
  ownership: 'none',
  limit: 'internal',
} as const
