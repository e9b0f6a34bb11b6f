import { fullName } from '@arung/contracts/full-name'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { copyMail, messageMail, replyMail } from './contact-mail.ts'
import type { ContactFacts } from './load-contact.ts'

export type ContactMailParts = Pick<MailParts, 'pool' | 'mailer' | 'publicUrl' | 'senderOf'> & {
  loadContact: (contactId: string) => Promise<ContactFacts | null>
}

/**
 * Mails a message to the operator, or the copy or the reply to its sender. Sends nothing when the person was forgotten.
 */
export const contactMailJob =
  (parts: ContactMailParts): JobRunner =>
  async job => {
    const facts = await parts.loadContact(textOf(job.payload, 'contactId'))
    if (facts === null) return
    const { sender, locale } = facts.sent
    const operator = await parts.senderOf()
    const person = { name: fullName(sender), address: sender.email }
    switch (textOf(job.payload, 'template')) {
      case 'message':
        return sendMail(parts, job, {
          name: operator.operatorName,
          address: operator.email,
          replyTo: person,
          locale: 'en',
          content: messageMail(facts),
        })
      case 'copy':
        return sendMail(parts, job, { ...person, locale, content: copyMail(facts, operator) })
      case 'reply':
        return sendMail(parts, job, { ...person, locale, content: replyMail(facts, operator) })
      default:
        throw new HopelessJob('There is no such mail about a message')
    }
  }
