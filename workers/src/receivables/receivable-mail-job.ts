import { fullName } from '@arung/contracts/full-name'
import { paperCode, type IssuedPaper, type PaperKind } from '@arung/contracts/papers/papers'
import type { AgentContact } from '@arung/contracts/reservation-agents/requests'
import type { LiveAccount } from '@arung/domain/accounts/account'
import type { DrawDocument } from '@arung/platform/documents/documents'
import type { Mail } from '@arung/platform/mail/mailer'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { numberOf, textOf } from '../payload.ts'
import type { PaperNumber } from './load-paper.ts'
import { receivableMail } from './receivable-mail.ts'
import { receivableWords, type ReceivableTemplate } from './receivable-texts.ts'

type Parts = MailParts &
  Readonly<{
    drawDocument: DrawDocument
    loadAccount: (accountId: string) => Promise<LiveAccount | null>
    loadAgentContact: (accountId: string) => Promise<AgentContact | null>
    loadPaper: (of: PaperNumber) => Promise<IssuedPaper | null>
  }>

/**
 * Mails an agent an invoice or a credit note with its document, or a reminder. A person who was forgotten gets nothing.
 */
export const receivableMailJob =
  (parts: Parts): JobRunner =>
  async job => {
    const template = templateOf(textOf(job.payload, 'kind'))
    const accountId = textOf(job.payload, 'accountId')
    const owner = await parts.loadAccount(accountId)
    if (owner === null) return
    const contact = await parts.loadAgentContact(accountId)
    const { dueOn } = job.payload
    const facts = {
      template,
      code: textOf(job.payload, 'code'),
      amount: numberOf(job.payload, 'amount'),
      dueOn: typeof dueOn === 'string' ? dueOn : null,
    }
    await sendMail(parts, job, {
      name: fullName(owner.person),
      address: contact?.email ?? owner.person.email,
      locale: owner.locale,
      content: receivableMail(facts, owner, parts.publicUrl),
      attachments:
        template === 'REMINDER'
          ? []
          : await documentsOf(parts, owner, {
              // As the lists name an agent.
              name: contact?.company ?? owner.person.companyName ?? fullName(owner.person),
              kind: template,
              payload: job.payload,
            }),
    })
  }

type Asked = Readonly<{
  kind: PaperKind
  name: string
  payload: Readonly<Record<string, unknown>>
}>

/** A job without the number of its paper was enqueued by an earlier release, whose mails had no document. */
async function documentsOf(
  parts: Parts,
  { locale }: LiveAccount,
  { kind, name, payload }: Asked,
): Promise<NonNullable<Mail['attachments']>> {
  const { year, number } = payload
  if (typeof year !== 'number' || typeof number !== 'number') return []
  const code = paperCode(kind, year, number)
  const paper = await parts.loadPaper({ kind, year, number })
  if (paper === null) throw new HopelessJob(`There is no ${code}`)
  const sender = await parts.senderOf()
  const content = await parts.drawDocument({
    kind: 'PAPER',
    format: 'A4',
    locale,
    number: code,
    sender,
    paper,
    name,
    isVoided: false,
  })
  return [{ filename: `${code}.pdf`, content, contentType: 'application/pdf' }]
}

function templateOf(name: string): ReceivableTemplate {
  if (isTemplate(name)) return name
  throw new HopelessJob(`There is no mail called ${name}`)
}

const isTemplate = (name: string): name is ReceivableTemplate =>
  Object.hasOwn(receivableWords.en, name)
