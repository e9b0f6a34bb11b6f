import { fullName } from '@arung/contracts/full-name'
import type { AgentContact } from '@arung/contracts/reservation-agents/requests'
import { isGone, type LiveAccount } from '@arung/domain/accounts/account'
import type { Settings } from '@arung/domain/settings/events'
import type { EventStore } from '@arung/event-store/event-store'
import { caughtUp } from '../caught-up.ts'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { statementMail } from './statement-mail.ts'
import { statementSums } from './statement-sums.ts'

type Parts = MailParts &
  Readonly<{
    store: Pick<EventStore, 'head'>
    settingsOf: () => Promise<Settings>
    loadAccount: (accountId: string) => Promise<LiveAccount | null>
    loadAgentContact: (accountId: string) => Promise<AgentContact | null>
  }>

/**
 * Mails an agent the balances of a month. Whether the setting is still on and the agent still active is checked now.
 */
export const statementMailJob =
  (parts: Parts): JobRunner =>
  async job => {
    const accountId = textOf(job.payload, 'accountId')
    const days = { from: textOf(job.payload, 'from'), to: textOf(job.payload, 'to') }
    const { mailsStatements } = await parts.settingsOf()
    const owner = await parts.loadAccount(accountId)
    if (!mailsStatements || owner === null || isGone(owner) || owner.status !== 'ACTIVE') return
    await caughtUp(parts, ['wallets', 'receivables'])
    const asked = { accountId, days }
    const [wallet, account] = await Promise.all([
      statementSums(parts.pool, 'wallet_lines', asked),
      statementSums(parts.pool, 'receivable_lines', asked),
    ])
    const contact = await parts.loadAgentContact(accountId)
    await sendMail(parts, job, {
      name: fullName(owner.person),
      address: contact?.email ?? owner.person.email,
      locale: owner.locale,
      content: statementMail({ days, wallet, account }, owner, parts.publicUrl),
    })
  }
