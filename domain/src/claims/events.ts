/** Uniqueness of a value of one kind: one owner at a time. The value itself is only in the stream's hash. */
export type ClaimKind =
  | 'email-users'
  | 'email-agents'
  | 'email-admins'
  | 'email-reservation-admin'
  | 'email-reservation'
  | 'google-users'
  | 'facebook-users'
  | 'slug-product'
  | 'slug-category'
  | 'slug-blog'
  | 'slug-blog-category'
  | 'order-number'
export type ClaimEvent =
  | { type: 'ValueClaimed'; data: { kind: ClaimKind; owner: string; at: string } }
  | { type: 'ClaimReleased'; data: { kind: ClaimKind; owner: string; at: string } }
