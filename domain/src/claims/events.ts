/** Each kind of thing with a slug has a claim kind of its own, such as `slug-product`. */
export type SlugKind = `slug-${string}`

/**
 * Uniqueness of a value of one kind: one owner at a time. The value itself appears only in the hash of the stream id.
 */
export type ClaimKind =
  | 'email-users'
  | 'email-agents'
  | 'email-admins'
  | 'email-reservation-admin'
  | 'email-reservation'
  | 'google-users'
  | 'facebook-users'
  | SlugKind
  | 'order-number'
  | 'unit-name'
  | 'agent-voucher'
  | 'matched-money'
export type ClaimEvent =
  | { type: 'ValueClaimed'; data: { kind: ClaimKind; owner: string; at: string } }
  | { type: 'ClaimReleased'; data: { kind: ClaimKind; owner: string; at: string } }
