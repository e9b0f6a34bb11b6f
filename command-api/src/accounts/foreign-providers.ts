import * as oidc from 'openid-client'
import { z } from 'zod'
import type { ForeignProvider } from '@arung/contracts/accounts/requests'
import { Email } from '@arung/contracts/scalars'

type Client = Readonly<{ clientId: string; clientSecret: string }>
/** Configuration of sign-in at third-party providers. A provider that is left out is off. */
export type ForeignConfig = Readonly<{
  /** The public URL of the site, without a trailing slash. */
  publicUrl: string
  /** OpenID Connect; `issuer` publishes everything else. */
  google?: (Client & { issuer: string }) | undefined
  /** OAuth 2 with Facebook's own profile call. */
  facebook?: (Client & { authorizeUrl: string; tokenUrl: string; profileUrl: string }) | undefined
}>

/** What must still be known when the browser comes back. */
export type Pending = Readonly<{ verifier: string; nonce: string }>
/** The person as the provider identifies them. */
export type ForeignIdentity = Readonly<{
  /** The provider's own permanent id of the person. */
  subject: string
  email: string | null
  /** Whether the provider says that it has proved the address. */
  emailVerified: boolean
  firstName: string
  lastName: string
}>
export type ForeignProviders = Readonly<{
  has(provider: ForeignProvider): boolean
  begin(provider: ForeignProvider, state: string): Promise<{ url: string; pending: Pending }>
  /** Throws when the response was not made for this state, verifier and nonce. */
  finish(
    provider: ForeignProvider,
    answer: { code: string; state: string; iss?: string | undefined },
    pending: Pending,
  ): Promise<ForeignIdentity>
}>

const scopes: Readonly<Record<ForeignProvider, string>> = {
  google: 'openid email profile',
  facebook: 'email public_profile',
}
const timeoutSeconds = 5

/** Sign-in at Google and Facebook with PKCE, state and (OpenID Connect) nonce. */
export function createForeignProviders(config: ForeignConfig | null): ForeignProviders {
  const clients = new Map<ForeignProvider, Promise<oidc.Configuration>>()
  const client = (provider: ForeignProvider): Promise<oidc.Configuration> => {
    const known = clients.get(provider)
    if (known) return known
    const made = configurationOf(config, provider)
    clients.set(provider, made)
    // A provider that was unreachable at the first request is asked again.
    made.catch(() => clients.delete(provider))
    return made
  }
  const redirectUri = (provider: ForeignProvider) =>
    `${config?.publicUrl ?? ''}/sign-in/${provider}`
  return {
    has: provider => config?.[provider] !== undefined,
    async begin(provider, state) {
      const pending = { verifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce() }
      const url = oidc.buildAuthorizationUrl(await client(provider), {
        redirect_uri: redirectUri(provider),
        scope: scopes[provider],
        state,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        ...(provider === 'google' ? { nonce: pending.nonce } : {}),
      })
      return { url: url.href, pending }
    },
    async finish(provider, { code, state, iss }, { verifier, nonce }) {
      const configuration = await client(provider)
      const answer = new URL(redirectUri(provider))
      answer.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString()
      const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        ...(provider === 'google' ? { expectedNonce: nonce, idTokenExpected: true } : {}),
      })
      return provider === 'google'
        ? googleIdentity(tokens.claims())
        : facebookIdentity(configuration, tokens.access_token, config?.facebook?.profileUrl ?? '')
    },
  }
}

async function configurationOf(
  config: ForeignConfig | null,
  provider: ForeignProvider,
): Promise<oidc.Configuration> {
  if (provider === 'google') {
    const google = config?.google
    if (!google) throw new Error('Sign-in with Google is not configured')
    const issuer = new URL(google.issuer)
    return oidc.discovery(issuer, google.clientId, google.clientSecret, undefined, {
      timeout: timeoutSeconds,
      execute: isPlainLocal(issuer) ? [oidc.allowInsecureRequests] : [],
    })
  }
  const facebook = config?.facebook
  if (!facebook) throw new Error('Sign-in with Facebook is not configured')
  const authorize = new URL(facebook.authorizeUrl)
  const server = {
    issuer: authorize.origin,
    authorization_endpoint: facebook.authorizeUrl,
    token_endpoint: facebook.tokenUrl,
  }
  const made = new oidc.Configuration(server, facebook.clientId, facebook.clientSecret)
  made.timeout = timeoutSeconds
  if (isPlainLocal(authorize)) oidc.allowInsecureRequests(made)
  return made
}

/** Only a provider on this machine may be reached without TLS. */
const isPlainLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname)

const GoogleClaims = z.object({
  sub: z.string().min(1).max(255),
  email: Email.optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().max(80).optional(),
  family_name: z.string().max(80).optional(),
})

function googleIdentity(claims: unknown): ForeignIdentity {
  const read = GoogleClaims.parse(claims)
  return {
    subject: read.sub,
    email: read.email ?? null,
    emailVerified: read.email_verified === true,
    firstName: read.given_name ?? '',
    lastName: read.family_name ?? '',
  }
}

const FacebookProfile = z.object({
  id: z.string().min(1).max(255),
  email: Email.optional(),
  first_name: z.string().max(80).optional(),
  last_name: z.string().max(80).optional(),
})

/** Facebook does not say whether it has proved an address, so it counts as not proved. */
async function facebookIdentity(
  configuration: oidc.Configuration,
  accessToken: string,
  profileUrl: string,
): Promise<ForeignIdentity> {
  const url = new URL(profileUrl)
  url.searchParams.set('fields', 'id,email,first_name,last_name')
  const answer = await oidc.fetchProtectedResource(configuration, accessToken, url, 'GET')
  if (!answer.ok) throw new Error(`Facebook's profile answered ${answer.status}`)
  const read = FacebookProfile.parse(await answer.json())
  return {
    subject: read.id,
    email: read.email ?? null,
    emailVerified: false,
    firstName: read.first_name ?? '',
    lastName: read.last_name ?? '',
  }
}
