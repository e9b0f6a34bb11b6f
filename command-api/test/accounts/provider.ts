import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** What the provider knows of one person. */
export type Person = {
  sub: string
  email?: string
  email_verified?: boolean
  given_name: string
  family_name: string
}

const clientId = 'arung'
const clientSecret = 'the-secret-of-the-client-in-the-tests'
const publicUrl = 'http://localhost:8080'

/**
 * A certified OpenID provider on this machine. `person` is the person in front of it. For the OAuth 2 side it also
 * answers `/profile` as Facebook does: from the access token alone.
 */
export async function openProvider() {
  const here: { person: Person } = { person: { sub: 'x', given_name: 'X', family_name: 'Y' } }
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/sign-in/google`, `${publicUrl}/sign-in/facebook`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...here.person, sub }) }),
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key that only the tests know'] },
  })
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) await agree(provider, here.person, context)
    else if (context.path === '/profile') await profile(provider, here.person, context)
    else await next()
  })
  server.on('request', provider.callback())
  return {
    here,
    config: {
      publicUrl,
      google: { issuer, clientId, clientSecret },
      facebook: {
        clientId,
        clientSecret,
        authorizeUrl: `${issuer}/auth`,
        tokenUrl: `${issuer}/token`,
        profileUrl: `${issuer}/profile`,
      },
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

/** The person signs in at the provider and consents to everything. */
async function agree(provider: Provider, person: Person, { req, res }: Context) {
  const { params } = await provider.interactionDetails(req, res)
  const grant = new provider.Grant({ accountId: person.sub, clientId })
  grant.addOIDCScope(String(params['scope']))
  const grantId = await grant.save()
  await provider.interactionFinished(req, res, {
    login: { accountId: person.sub },
    consent: { grantId },
  })
}

async function profile(provider: Provider, person: Person, context: Context) {
  const token = context.get('authorization').replace(/^Bearer /i, '')
  const known = await provider.AccessToken.find(token)
  if (!known) {
    context.status = 401
    return
  }
  context.body = {
    id: known.accountId,
    email: person.email,
    first_name: person.given_name,
    last_name: person.family_name,
  }
}

/** A browser that follows the provider's redirects with its cookies until it is sent back to the site. */
export async function visit(url: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let at = url
  for (let hops = 0; hops < 12; hops += 1) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${at} answered ${response.status}`)
    at = new URL(location, at).href
    if (at.startsWith(publicUrl)) return new URL(at).searchParams
  }
  throw new Error(`Never sent back from ${url}`)
}
