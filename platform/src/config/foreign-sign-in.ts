import { z } from 'zod'

/** Our client ids at the sign-in providers, which browsers see. A provider without one is off. */
export const providerVariables = {
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
}

export const foreignVariables = {
  ...providerVariables,
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_AUTHORIZE_URL: z.url().default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: z.url().default('https://graph.facebook.com/v23.0/oauth/access_token'),
  FACEBOOK_PROFILE_URL: z.url().default('https://graph.facebook.com/v23.0/me'),
}

type Client = { clientId: string; clientSecret: string }

/** Sign-in at other sites; a provider without a client is off. */
export type ForeignSignIn = Readonly<{
  google?: Client & { issuer: string }
  facebook?: Client & { authorizeUrl: string; tokenUrl: string; profileUrl: string }
}>

/** The configuration of a process that lists the providers and signs nobody in. */
export type OfferedSignIn = Readonly<{
  google?: { clientId: string }
  facebook?: { clientId: string }
}>

/** Throws one sentence for a client that has no secret, which one process would offer and another refuse. */
export function foreignSignInOf(
  env: z.output<z.ZodObject<typeof foreignVariables>>,
): ForeignSignIn {
  const google = clientOf('GOOGLE', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET)
  const facebook = clientOf('FACEBOOK', env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET)
  return {
    ...(google ? { google: { ...google, issuer: env.GOOGLE_ISSUER } } : {}),
    ...(facebook
      ? {
          facebook: {
            ...facebook,
            authorizeUrl: env.FACEBOOK_AUTHORIZE_URL,
            tokenUrl: env.FACEBOOK_TOKEN_URL,
            profileUrl: env.FACEBOOK_PROFILE_URL,
          },
        }
      : {}),
  }
}

export const offeredSignInOf = (
  env: z.output<z.ZodObject<typeof providerVariables>>,
): OfferedSignIn => ({
  ...(env.GOOGLE_CLIENT_ID === undefined ? {} : { google: { clientId: env.GOOGLE_CLIENT_ID } }),
  ...(env.FACEBOOK_CLIENT_ID === undefined
    ? {}
    : { facebook: { clientId: env.FACEBOOK_CLIENT_ID } }),
})

function clientOf(provider: string, clientId?: string, clientSecret?: string): Client | null {
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret }
  if (clientId === undefined && clientSecret === undefined) return null
  throw new Error(`${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET belong together`)
}
