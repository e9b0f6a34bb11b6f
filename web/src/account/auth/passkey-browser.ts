import type { NewPasskey, UsedPasskey } from '@arung/contracts/accounts/second-factor-requests'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Whether this browser supports passkeys. */
export const knowsPasskeys = browserSupportsWebAuthn

/**
 * Creates a passkey with the server's options. Returns null when the person cancelled or the device cannot create one.
 */
export async function makePasskey(asked: object): Promise<NewPasskey | null> {
  const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON
  const made = await orNull(() => startRegistration({ optionsJSON }))
  if (made === null) return null
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return { id: made.id, clientDataJSON, attestationObject, transports: [...transports] }
}

/**
 * Uses a passkey with the server's options. Returns null when the person cancelled or the device has none of those
 * requested.
 */
export async function usePasskey(asked: object): Promise<UsedPasskey | null> {
  const optionsJSON = asked as PublicKeyCredentialRequestOptionsJSON
  const used = await orNull(() => startAuthentication({ optionsJSON }))
  if (used === null) return null
  const { clientDataJSON, authenticatorData, signature } = used.response
  return { id: used.id, clientDataJSON, authenticatorData, signature }
}

async function orNull<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof Error) return null
    throw cause
  }
}
