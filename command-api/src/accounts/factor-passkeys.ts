import { fullName } from '@arung/contracts/full-name'
import { randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { NewPasskey, UsedPasskey } from '@arung/contracts/accounts/second-factor-requests'
import type { LiveAccount } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import type { Passkey } from '@arung/platform/auth/factors'
import type { Parts } from '../parts.ts'

export type PasskeyParts = Pick<Parts, 'links' | 'factors' | 'publicUrl' | 'catalogue'>
type Purpose = 'passkey-new' | 'passkey-use'

const challengeBytes = 32
const challengeSeconds = 300
/** The password was the first factor, so the device decides whether it also asks for a fingerprint. */
const userVerification = 'preferred'

/** The relying party of passkeys (WebAuthn, 13.4.9): the site's own address, and no other. */
function relyingParty({ publicUrl }: Pick<Parts, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Returns the options with which the browser creates a passkey. The challenge works once, within five minutes. */
export async function newPasskeyOptions(parts: PasskeyParts, owner: LiveAccount) {
  const { accountId, person } = owner
  const known = await countingPasskeys(parts, owner)
  return generateRegistrationOptions({
    rpName: parts.catalogue.state.settings.operatorName,
    rpID: relyingParty(parts).id,
    userID: new Uint8Array(Buffer.from(accountId)),
    userName: person.email,
    userDisplayName: fullName(person),
    challenge: await newChallenge(parts, 'passkey-new', accountId),
    timeout: challengeSeconds * 1_000,
    attestationType: 'none',
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
  })
}

/** Returns the passkey that the browser created for the server's challenge, or null for anything else. */
export async function madePasskey(
  parts: PasskeyParts,
  meta: CommandMeta,
  accountId: string,
  { id: credentialId, ...response }: NewPasskey,
): Promise<Omit<Passkey, 'factorId'> | null> {
  const { id, origin } = relyingParty(parts)
  const challenge = await takeChallenge(parts, meta, 'passkey-new', { accountId, ...response })
  if (challenge === null) return null
  const verified = await orNull(
    verifyRegistrationResponse({
      response: answered(credentialId, response),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    }),
  )
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  }
}

/** Returns the options with which the browser uses one of the account's passkeys. */
export async function usePasskeyOptions(parts: PasskeyParts, owner: LiveAccount) {
  const known = await countingPasskeys(parts, owner)
  return generateAuthenticationOptions({
    rpID: relyingParty(parts).id,
    allowCredentials: known.map(credentialOf),
    challenge: await newChallenge(parts, 'passkey-use', owner.accountId),
    timeout: challengeSeconds * 1_000,
    userVerification,
  })
}

/** Accepts the response of one of the account's passkeys to the server's challenge. Returns false for anything else. */
export async function takePasskey(
  parts: PasskeyParts,
  meta: CommandMeta,
  owner: LiveAccount,
  { id: credentialId, ...response }: UsedPasskey,
): Promise<boolean> {
  const { id, origin } = relyingParty(parts)
  const { accountId } = owner
  const challenge = await takeChallenge(parts, meta, 'passkey-use', { accountId, ...response })
  const known = await countingPasskeys(parts, owner)
  const passkey = known.find(one => one.credentialId === credentialId)
  if (challenge === null || !passkey) return false
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: answered(credentialId, response),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  )
  if (!verified?.verified) return false
  return parts.factors.takeCounter(passkey.factorId, verified.authenticationInfo.newCounter)
}

/** The account's stream says which of its passkeys count. */
async function countingPasskeys(
  { factors }: Pick<Parts, 'factors'>,
  { accountId, secondFactor }: LiveAccount,
): Promise<readonly Passkey[]> {
  const counting = new Set(secondFactor.factors.map(({ factorId }) => factorId))
  const known = await factors.passkeysOf(accountId)
  return known.filter(({ factorId }) => counting.has(factorId))
}

const credentialOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: [...transports],
})

/** The response in the shape in which browsers send it. */
const answered = <Response>(id: string, response: Response) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
})

async function newChallenge({ links }: PasskeyParts, purpose: Purpose, accountId: string) {
  const challenge = randomBytes(challengeBytes)
  const token = challenge.toString('base64url')
  await links.create({ purpose, subject: accountId, seconds: challengeSeconds, token })
  return new Uint8Array(challenge)
}

/** Uses up the challenge that this response carries and returns it, if it was issued to this account. */
async function takeChallenge(
  { links }: PasskeyParts,
  { commandId }: CommandMeta,
  purpose: Purpose,
  of: { accountId: string; clientDataJSON: string },
): Promise<string | null> {
  const token = challengeIn(of.clientDataJSON)
  if (token === null) return null
  const subject = await links.use({ purpose, token, commandId })
  return subject === of.accountId ? token : null
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof said !== 'object' || said === null || !('challenge' in said)) return null
    return typeof said.challenge === 'string' ? said.challenge : null
  } catch {
    return null
  }
}

/** The library throws at every response that it cannot verify. */
async function orNull<Verified>(verified: Promise<Verified>): Promise<Verified | null> {
  try {
    return await verified
  } catch {
    return null
  }
}
