import type { z } from 'zod'
import { roleOfRealm } from '@arung/contracts/accounts/realms'
import type { SignedIn } from '@arung/contracts/accounts/views'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import { account, type LiveAccount } from '@arung/domain/accounts/account'
import type { LoginProvider } from '@arung/domain/accounts/events'
import type { CommandMeta } from '@arung/event-store/codec'
import { signedInFrom } from '@arung/platform/auth/signed-in-from'
import { signToken } from '@arung/platform/auth/tokens'
import type { RequestFacts } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { keyedDigest } from '@arung/platform/keys'
import { accepted } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from './streams.ts'
import { accountRefusals } from './refusals.ts'

export type SessionParts = Pick<
  Parts,
  | 'workers'
  | 'sessions'
  | 'devices'
  | 'clock'
  | 'tokenSecret'
  | 'addressKey'
  | 'staffSeats'
  | 'countryOfVisitor'
>

/** What a request reveals of its device. */
export type Device = Readonly<{
  ip: string
  /** The token that the device got at an earlier sign-in of its person. */
  token: string | null
  headers: RequestFacts['headers']
}>

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

export function deviceOf({ ip, headers }: RequestFacts): Device {
  const token = headers[deviceTokenHeader]
  const isToken = token !== undefined && tokenPattern.test(token)
  return { ip, token: isToken ? token : null, headers }
}

/**
 * Opens a session for a person who has proved their identity, and remembers their device. The same command opens the
 * same session. Accounts whose address is not proved are refused.
 */
export async function openSession(
  parts: SessionParts,
  meta: CommandMeta,
  of: { owner: LiveAccount; provider: LoginProvider; device: Device },
): Promise<{ session: z.input<typeof SignedIn>; position: number }> {
  const { accountId, realm } = of.owner
  const role = roleOfRealm[realm]
  const sessionId = uuidv5(meta.commandId, 'session')
  const now = parts.clock.now()
  const { token, expiresAt } = signToken(parts.tokenSecret, { accountId, role, sessionId }, now)
  const from = signedInFrom({
    userAgent: of.device.headers['user-agent'],
    ip: of.device.ip,
    country: await soon(parts.countryOfVisitor(of.device)),
  })
  await parts.staffSeats.withPosition(of.owner, held =>
    parts.sessions.open({ sessionId, accountId, role, position: held, expiresAt, from }),
  )
  const outcome = await parts.workers.execute(
    accountStream(accountId),
    account,
    { type: 'RecordSignIn', sessionId, provider: of.provider, now: now.toISOString() },
    { ...meta, session: sessionId },
  )
  const { position } = accepted(outcome, accountRefusals)
  const deviceToken = await rememberDevice(parts, meta, accountId, of.device)
  const session = {
    token,
    role,
    uuid: accountId,
    expiresAt: expiresAt.toISOString(),
    language: of.owner.languageChosen ? of.owner.locale : null,
    deviceToken,
  }
  return { session, position }
}

const countryMsMax = 300

/** Limits the wait, so that a slow location service does not delay the sign-in. */
async function soon(asked: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), countryMsMax)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns a token for a device that is new to this account, or null for a known one. */
async function rememberDevice(
  { devices, addressKey }: Pick<Parts, 'devices' | 'addressKey'>,
  meta: CommandMeta,
  accountId: string,
  device: Device,
): Promise<string | null> {
  const token = keyedDigest(addressKey, `device|${meta.commandId}`)
  if (device.token !== null && device.token !== token) {
    const owner = await devices.ownerOf(device.token)
    if (owner === accountId) return null
  }
  await devices.remember({ token, accountId })
  return token
}
