/** Routes of our own processes: a service token, no limit. */
export const internal = {
  method: 'post',
  access: { roles: ['SYSTEM'] },
  ownership: 'none',
  limit: 'internal',
} as const
