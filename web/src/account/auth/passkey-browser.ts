import type { NewPasskey, UsedPasskey } from '@arung/contracts/accounts/second-factor-requests'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = browserSupportsWebAuthn

/** Makes a passkey as the server asked; null when the person broke it off or the device has none to make. */
export async function makePasskey(asked: object): Promise<NewPasskey | null> {
  const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON
  const made = await orNull(() => startRegistration({ optionsJSON }))
  if (made === null) return null
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return { id: made.id, clientDataJSON, attestationObject, transports: [...transports] }
}

/** Answers with a passkey as the server asked; null when the person broke it off or the device has none of these. */
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
