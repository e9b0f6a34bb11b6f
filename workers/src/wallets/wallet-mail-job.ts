import { fullName } from '@arung/contracts/full-name'
import type { LiveAccount } from '@arung/domain/accounts/account'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import type { RequestFacts } from './load-request.ts'
import { walletMail } from './wallet-mail.ts'
import { walletWords, type WalletTemplate } from './wallet-texts.ts'

type Parts = MailParts &
  Readonly<{
    loadAccount: (accountId: string) => Promise<LiveAccount | null>
    loadRequest: (kind: 'deposit' | 'withdrawal', id: string) => Promise<RequestFacts>
  }>

/** Tells an agent what became of a deposit or withdrawal. A person who was forgotten gets nothing. */
export const walletMailJob =
  (parts: Parts): JobRunner =>
  async job => {
    const template = templateOf(textOf(job.payload, 'template'))
    const owner = await parts.loadAccount(textOf(job.payload, 'accountId'))
    if (owner === null) return
    const { person, locale } = owner
    const kind = template.startsWith('deposit') ? 'deposit' : 'withdrawal'
    const facts = await parts.loadRequest(kind, textOf(job.payload, 'id'))
    await sendMail(parts, job, {
      name: fullName(person),
      address: person.email,
      locale,
      content: walletMail(template, facts, owner, parts.publicUrl),
    })
  }

function templateOf(name: string): WalletTemplate {
  if (isTemplate(name)) return name
  throw new HopelessJob(`There is no mail called ${name}`)
}

const isTemplate = (name: string): name is WalletTemplate => Object.hasOwn(walletWords.en, name)
