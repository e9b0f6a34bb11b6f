import type { Verification } from '@arung/contracts/accounts/views'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/** A running verification of a customer's address. */
export const verificationResource = (slug: string): Resource<Verification> =>
  liveResource(verificationPath(slug))

export const verificationPath = (slug: string): string =>
  `/users/email-verification/${encodeURIComponent(slug)}`
