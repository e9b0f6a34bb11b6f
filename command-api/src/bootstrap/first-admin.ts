import type { Position, Realm } from '@arung/contracts/accounts/realms'
import type { Locale } from '@arung/contracts/scalars'
import { account } from '@arung/domain/accounts/account'
import type { PersonalDetails } from '@arung/domain/accounts/events'
import { uuidv5 } from '@arung/platform/ids'
import { keyedDigest } from '@arung/platform/keys'
import { takeAddress } from '../accounts/verification.ts'
import { accountRefusals } from '../accounts/refusals.ts'
import { accepted, followUp, ownMeta } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { seatStaff } from '../staff/joining.ts'
import { accountStream } from '../accounts/streams.ts'

const bootstrapNamespace = '0b0c5e00-0000-4000-8000-000000000013'

export type StaffAccount = Readonly<{
  accountId: string
  realm: Realm
  person: PersonalDetails
  /** Of reservation staff. */
  position: Position | null
  password: string
  /** The password is public. Only a process that shows the demo accepts it. */
  published?: boolean
  locale?: Locale
}>

/**
 * Creates a verified and active account through the usual deciders, because somebody must exist before anybody can be
 * invited. A repetition changes nothing, and leaves a password that was changed since.
 */
export async function createStaffAccount(
  parts: Pick<Parts, 'workers' | 'credentials' | 'pool' | 'clock' | 'addressKey' | 'claimKey'>,
  { accountId, realm, person, position, password, published, locale = 'en' }: StaffAccount,
): Promise<{ created: boolean }> {
  const now = parts.clock.now().toISOString()
  const meta = {
    ...ownMeta(uuidv5(bootstrapNamespace, accountId)),
    // Nobody reads the mails of fictional people.
    ...(published ? { demo: now } : {}),
  }
  const stream = accountStream(accountId)
  if (realm === 'reservation-admin' && position !== null)
    await seatStaff(parts, meta, { accountId, position })
  const { state } = await parts.workers.load(stream, account)
  if (state.exists && state.status !== 'UNVERIFIED') return { created: false }
  const registered = await parts.workers.execute(
    stream,
    account,
    {
      type: 'Register',
      accountId,
      realm,
      provider: 'LOCAL',
      person,
      locale,
      position,
      verificationSlug: keyedDigest(parts.addressKey, `verification|${meta.commandId}`),
      invitedBy: null,
      now,
    },
    meta,
  )
  await parts.credentials.set(accountId, password, {
    ...accepted(registered, accountRefusals),
    published,
  })
  const verified = followUp(meta, 'verify')
  await takeAddress(parts, verified, { realm, accountId, email: person.email })
  const activated = await parts.workers.execute(
    stream,
    account,
    { type: 'Activate', by: meta.actor, now },
    followUp(meta, 'activate'),
  )
  accepted(activated, accountRefusals)
  return { created: true }
}
