import type { Locale } from '@arung/contracts/scalars'
import { account } from '@arung/domain/accounts/account'
import { staff } from '@arung/domain/staff/staff'
import type { CommandMeta } from '@arung/event-store/codec'
import { uuidv5 } from '@arung/platform/ids'
import { keyedUuid } from '@arung/platform/keys'
import { beginAccount, type BeginParts } from '../accounts/registration.ts'
import { accountStream } from '../accounts/streams.ts'
import { accepted, followUp, ownMeta } from '../commands.ts'
import { invitationPurpose } from '../accounts/invitation.ts'
import { staffRefusals } from '../staff/refusals.ts'
import { staffStream } from '../staff/streams.ts'

const namespace = '0b0c5e00-0000-4000-8000-000000000014'
const linkSeconds = 72 * 3_600
const areas = [
  { realm: 'admins', position: null, path: '/admin/verified-email' },
  {
    realm: 'reservation-admin',
    position: 'SUPER_ADMIN',
    path: '/reservation/admin/verified-email',
  },
] as const

/** The id that `beginAccount` gives. */
const accountOf = ({ commandId }: CommandMeta) => uuidv5(commandId, 'account')

/** The person who gets the first account of both areas. */
export type FirstPerson = Readonly<{
  firstName: string
  lastName: string
  email: string
  phone: string
  locale: Locale
}>

/**
 * Invites the first admin, and the same person as the first SUPER_ADMIN of the reservation area, with the usual
 * invitation: the mailed link leads to a password. The links returned here do the same, once and for 72 h. A repetition
 * returns new links for invitations that were not accepted yet, and none when both were. Invites nobody new into an
 * installation that is set up.
 */
export async function inviteFirst(
  parts: BeginParts,
  person: FirstPerson,
  isSetUp: boolean,
): Promise<readonly Readonly<{ path: string }>[]> {
  const links: { path: string }[] = []
  for (const { path, ...area } of areas) {
    const meta = await commandOf(parts, area.realm, person.email)
    const accountId = accountOf(meta)
    if (!isSetUp) await invite(parts, meta, person, area)
    const { state } = await parts.workers.load(accountStream(accountId), account)
    if (!state.exists || state.forgotten || state.status !== 'UNVERIFIED') continue
    const link = { purpose: invitationPurpose, subject: accountId, seconds: linkSeconds }
    links.push({ path: `${path}/${(await parts.links.create(link)).token}` })
  }
  return links
}

/**
 * Returns the command that invites an address into an area, always the same one. Its id is derived with a key, so that
 * an account's id does not prove whose address it has. An account with an older, unkeyed id keeps that id.
 */
async function commandOf(
  { workers, claimKey }: BeginParts,
  realm: string,
  email: string,
): Promise<CommandMeta> {
  const name = `${realm}|${email}`
  const unkeyed = ownMeta(uuidv5(namespace, name))
  const { state } = await workers.load(accountStream(accountOf(unkeyed)), account)
  return state.exists ? unkeyed : ownMeta(keyedUuid(claimKey, `first person|${name}`))
}

async function invite(
  parts: BeginParts,
  meta: CommandMeta,
  { locale, ...known }: FirstPerson,
  { realm, position }: Pick<(typeof areas)[number], 'realm' | 'position'>,
): Promise<void> {
  if (position !== null) {
    const now = parts.clock.now().toISOString()
    const accountId = accountOf(meta)
    const add = { type: 'AddStaff', accountId, position, by: meta.actor, now } as const
    const added = await parts.workers.execute(staffStream, staff, add, followUp(meta, 'add-staff'))
    accepted(added, staffRefusals)
  }
  await beginAccount(parts, meta, {
    realm,
    provider: 'LOCAL',
    person: { ...known, country: null, city: null, companyName: null },
    locale,
    position,
    invitedBy: meta.actor,
    password: null,
  })
}
