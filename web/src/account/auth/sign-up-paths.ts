import type { Realm } from '@arung/contracts/accounts/realms'

/** Realms with self-registration; the others invite their people. */
export type SignUpRealm = Extract<Realm, 'users' | 'agents'>

/** The screen on which a person of a realm verifies the address. */
export const verificationScreen = (realm: Realm, slug: string): string =>
  `${realm === 'agents' ? '/agent' : ''}/email-verification/${slug}`
