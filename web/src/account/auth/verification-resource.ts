import type { Verification } from '@arung/contracts/accounts/views'
import { liveResource, type Resource } from '../../app/api/resource.ts'
import type { SignUpRealm } from './sign-up-paths.ts'

/** The running address verification of a customer or an agent. */
export const verificationResource = (realm: SignUpRealm, slug: string): Resource<Verification> =>
  liveResource(`GET /${realm}/email-verification/:slug`, { params: { slug } })
