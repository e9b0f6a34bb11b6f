import { fullName } from '@arung/contracts/full-name'
import type { LiveAccount } from '@arung/domain/accounts/account'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { numberOf, textOf } from '../payload.ts'
import { receivableMail } from './receivable-mail.ts'
import { receivableWords, type ReceivableTemplate } from './receivable-texts.ts'

type Parts = MailParts &
  Readonly<{
    loadAccount: (accountId: string) => Promise<LiveAccount | null>
    loadInvoiceAddress: (accountId: string) => Promise<string | null>
  }>

/** Mails an agent an invoice, a credit note or a reminder. A person who was forgotten gets nothing. */
export const receivableMailJob =
  (parts: Parts): JobRunner =>
  async job => {
    const template = templateOf(textOf(job.payload, 'kind'))
    const accountId = textOf(job.payload, 'accountId')
    const owner = await parts.loadAccount(accountId)
    if (owner === null) return
    const { dueOn } = job.payload
    const facts = {
      template,
      code: textOf(job.payload, 'code'),
      amount: numberOf(job.payload, 'amount'),
      dueOn: typeof dueOn === 'string' ? dueOn : null,
    }
    await sendMail(parts, job, {
      name: fullName(owner.person),
      address: (await parts.loadInvoiceAddress(accountId)) ?? owner.person.email,
      locale: owner.locale,
      content: receivableMail(facts, owner, parts.publicUrl),
    })
  }

function templateOf(name: string): ReceivableTemplate {
  if (isTemplate(name)) return name
  throw new HopelessJob(`There is no mail called ${name}`)
}

const isTemplate = (name: string): name is ReceivableTemplate =>
  Object.hasOwn(receivableWords.en, name)
