import type { Realm } from '@arung/contracts/accounts/realms'

/** Realms whose people sign up by themselves; the others are invited. */
export type SignUpRealm = Extract<Realm, 'users' | 'agents'>

/** The screen on which somebody of a realm proves the address. */
export const verificationScreen = (realm: Realm, slug: string): string =>
  `${realm === 'agents' ? '/agent' : ''}/email-verification/${slug}`
