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

/** As `beginAccount` makes it. */
const accountOf = ({ commandId }: CommandMeta) => uuidv5(commandId, 'account')

/** Who is to have the first account of both areas. */
export type FirstPerson = Readonly<{
  firstName: string
  lastName: string
  email: string
  phone: string
  locale: Locale
}>

/**
 * Invites the first admin, and the same person as the first SUPER_ADMIN of the reservation area, as everybody is invited:
 * the mailed link leads to a password, and so do the links that are given here, once and for 72 h. Doing it again gives new
 * links for those that were not taken yet; none when both were. In an installation that is set up nobody new is invited.
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
 * The command that invites an address into an area, the same each time. Its id follows from a key, so that nobody proves by an
 * account's id whose address it has; where one from before that is there, it stays that one.
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
