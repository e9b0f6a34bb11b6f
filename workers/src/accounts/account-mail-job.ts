import { fullName } from '@arung/contracts/full-name'
import { account, type LiveAccount } from '@arung/domain/accounts/account'
import { recoveryCodesLeft } from '@arung/domain/accounts/factors'
import type { AccountEvent } from '@arung/domain/accounts/events'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import { isForgotten } from '@arung/event-store/personal-fields'
import { streamName, type EventStore } from '@arung/event-store/event-store'
import { createSecretLinks } from '@arung/platform/auth/secret-links'
import { keyedDigest } from '@arung/platform/keys'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import type { ClaimedJob } from '../outbox/jobs.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { accountMail } from './account-mail.ts'
import { accountWords, type AccountTemplate } from './account-texts.ts'

export type AccountMailParts = Pick<MailParts, 'pool' | 'mailer' | 'publicUrl' | 'senderOf'> & {
  addressKey: string
  loadAccount: (accountId: string) => Promise<LiveAccount | null>
}

/** Reads one account's stream. Returns null for a person who was forgotten. */
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

/** The account's stream contains no other events. */
const isAccountEvent = (event: DomainEvent): event is AccountEvent => 'accountId' in event.data

/** Mails a person about a change of the account. Sends nothing when the change no longer applies. */
export const accountMailJob =
  (parts: AccountMailParts): JobRunner =>
  async job => {
    const template = templateOf(job)
    const owner = await parts.loadAccount(textOf(job.payload, 'accountId'))
    if (owner === null || !isStillSo(template, owner, job)) return
    const { person, locale } = owner
    const to =
      template === 'agent-waiting'
        ? await operatorOf(parts)
        : { name: fullName(person), address: person.email, locale }
    const slug = template === 'invited' ? await invitationOf(parts, owner, job) : ''
    await sendMail(parts, job, {
      ...to,
      content: accountMail(
        template,
        { ...owner, locale: to.locale },
        {
          publicUrl: parts.publicUrl,
          date: template === 'soon-resting' ? textOf(job.payload, 'date') : '',
          slug,
          ...(await secondFactorWords(parts, owner, job)),
        },
      ),
    })
  }

/** Returns what mails about a second factor say besides the account's own data. */
async function secondFactorWords(
  { loadAccount }: AccountMailParts,
  owner: LiveAccount,
  { payload }: ClaimedJob,
) {
  const otherId = payload['other']
  const other = typeof otherId === 'string' ? await loadAccount(otherId) : null
  const reset = textOf(payload, 'template') === 'factors-reset-done' ? other : owner
  return {
    other: other ? fullName(other.person) : '–',
    resetReason: reset?.factorsReset?.reason ?? '–',
    recoveryCodesLeft: recoveryCodesLeft(owner.secondFactor),
  }
}

/** Returns the mailbox that the desk reads. */
async function operatorOf({ senderOf }: AccountMailParts) {
  const { operatorName: name, email: address } = await senderOf()
  return { name, address, locale: 'en' as const }
}

/** How long an invitation is valid, in seconds (domain page, staff verification). */
const invitationSeconds = 72 * 3_600

/**
 * The link is derived and not random, so that a repeated mail carries the same link. Only its hash is stored. A renewed
 * invitation is another mail.
 */
async function invitationOf(
  { pool, addressKey }: AccountMailParts,
  { accountId }: LiveAccount,
  job: ClaimedJob,
): Promise<string> {
  const token = keyedDigest(addressKey, `admin-invitation|${job.id}`)
  const link = { purpose: 'admin-invitation', subject: accountId, token }
  await createSecretLinks(pool).create({ ...link, seconds: invitationSeconds })
  return token
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
    case 'app-added':
    case 'app-removed':
    case 'passkey-added':
    case 'passkey-removed':
    case 'factors-reset':
    case 'factors-reset-done':
    case 'recovery-codes-renewed':
    case 'recovery-code-used':
      return true
    case 'invited':
      return owner.status === 'UNVERIFIED'
    case 'agent-waiting':
      return owner.status === 'WAITING_ACTIVATION'
    case 'moved-in':
      return (
        owner.status === 'ACTIVE' && owner.passwordChangedAt === null && owner.sessions.length === 0
      )
    case 'activated':
      return owner.status === 'ACTIVE'
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
