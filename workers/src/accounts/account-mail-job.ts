import type { Realm } from '@arung/contracts/accounts/realms'
import { signInPathOfRole, roleOfRealm } from '@arung/contracts/accounts/realms'
import { account, type LiveAccount } from '@arung/domain/accounts/account'
import type { AccountEvent } from '@arung/domain/accounts/events'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import { isForgotten } from '@arung/event-store/personal-fields'
import { streamName, type EventStore } from '@arung/event-store/event-store'
import { longDate } from '../mail/format.ts'
import type { MailContent } from '../mail/layout.ts'
import { sendMail, type MailParts } from '../mail/mail-jobs.ts'
import type { ClaimedJob } from '../outbox/jobs.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { accountWords, type AccountTemplate } from './account-texts.ts'

export type AccountMailParts = Pick<MailParts, 'pool' | 'mailer' | 'publicUrl' | 'senderOf'> & {
  loadAccount: (accountId: string) => Promise<LiveAccount | null>
}

/** Reads one account's stream; null for a person who was forgotten. */
export const createLoadAccount =
  (store: EventStore, codec: Codec<DomainEvent>) =>
  async (accountId: string): Promise<LiveAccount | null> => {
    const events = await codec.decode(await store.readStream(streamName('account', accountId)))
    const state = events
      .map(recorded => recorded.event)
      .filter(isAccountEvent)
      .reduce(account.evolve, account.initial)
    if (!state.exists) throw new Error(`There is no account ${accountId}`)
    return state.forgotten || isForgotten(state.person) ? null : state
  }

/** The account's stream holds nothing else. */
const isAccountEvent = (event: DomainEvent): event is AccountEvent => 'accountId' in event.data

/** Tells a person what happened to the account. Nothing is sent when it is no longer so. */
export const accountMailJob =
  (parts: AccountMailParts): JobRunner =>
  async job => {
    const template = templateOf(job)
    const owner = await parts.loadAccount(textOf(job.payload, 'accountId'))
    if (owner === null || !isStillSo(template, owner, job)) return
    const { person, locale } = owner
    await sendMail(parts, job, {
      name: `${person.firstName} ${person.lastName}`.trim(),
      address: person.email,
      locale,
      content: accountMail(template, owner, {
        publicUrl: parts.publicUrl,
        date: template === 'soon-resting' ? textOf(job.payload, 'date') : '',
      }),
    })
  }

function templateOf(job: ClaimedJob): AccountTemplate {
  const name = textOf(job.payload, 'template')
  if (isTemplate(name)) return name
  throw new HopelessJob(`There is no mail called ${name}`)
}

const isTemplate = (name: string): name is AccountTemplate => Object.hasOwn(accountWords.en, name)

function isStillSo(template: AccountTemplate, owner: LiveAccount, job: ClaimedJob): boolean {
  switch (template) {
    case 'password-changed':
      return true
    case 'soon-resting':
      return owner.status === 'ACTIVE' && owner.lastSeenAt <= textOf(job.payload, 'seenAt')
    case 'resting':
      return owner.suspension?.cause === 'INACTIVITY'
    case 'suspended':
      return owner.suspension?.cause === 'ADMIN'
    case 'awake':
      return owner.status !== 'SUSPENDED'
  }
}

/** One mail about an account, in its person's language. `publicUrl` has no slash at its end. */
export function accountMail(
  template: AccountTemplate,
  {
    person,
    locale,
    realm,
    suspension,
  }: Pick<LiveAccount, 'person' | 'locale' | 'realm' | 'suspension'>,
  of: { publicUrl: string; date: string },
): MailContent {
  const words = accountWords[locale][template]
  const date = of.date === '' ? '' : longDate(of.date, locale)
  const fill = (text: string) =>
    text
      .replace('{name}', () => person.firstName)
      .replace('{date}', () => date)
      .replace('{reason}', () => suspension?.reason ?? '')
  const path = template === 'password-changed' ? forgotPath[realm] : signInPathOf(realm)
  return {
    subject: fill(words.subject),
    preheader: fill(words.intro),
    title: fill(words.title),
    blocks: [
      { kind: 'text', text: fill(words.intro) },
      { kind: 'text', text: fill(words.more) },
      {
        kind: 'button',
        label: words.button,
        href: `${of.publicUrl}${locale === 'id' ? '/id' : ''}${path}`,
      },
    ],
  }
}

const signInPathOf = (realm: Realm): string => signInPathOfRole[roleOfRealm[realm]]
/** Where each realm renews a password (specification, point 2); staff of the reservation area ask an admin. */
const forgotPath: Readonly<Record<Realm, string>> = {
  users: '/forgot-password',
  agents: '/agent/forgot-password',
  admins: '/admin/forgot-password',
  'reservation-admin': signInPathOfRole.RESERVATION_ADMIN,
  reservation: '/reservation/forgot-password',
}
