/** Routes of the catalogue's admins. */
export const admin = {
  feature: 'catalogue',
  access: { roles: ['ADMIN'] },
  ownership: 'none',
  limit: 'write',
} as const
