import { fullName } from '@arung/contracts/full-name'
import { phoneWords } from '@arung/contracts/phone-words'
import type { Locale } from '@arung/contracts/scalars'
import { instant } from '@arung/platform/format'
import type { Block, MailContent, Sender } from '../mail/layout.ts'
import { contactWords } from './contact-texts.ts'
import type { ContactFacts } from './load-contact.ts'

const languages: Readonly<Record<Locale, string>> = { en: 'English', id: 'Indonesian' }

/** Returns the message as the operator gets it, in English. A reply goes to its sender. */
export function messageMail({ sent }: ContactFacts): MailContent {
  const { sender, message, locale, at } = sent
  const name = fullName(sender)
  return {
    subject: `Message from ${name}`,
    preheader: message,
    title: `${name} wrote to you`,
    blocks: [
      { kind: 'text', text: message },
      {
        kind: 'rows',
        rows: [
          ['Name', name],
          ['E-mail', sender.email],
          ['Phone', phoneWords(sender.phone)],
          ['Language', languages[locale]],
          ['Sent', instant(at, 'en')],
        ],
      },
    ],
    footer: `Reply to this e-mail to write to ${name}.`,
  }
}

/** Returns the sender's copy: the message, and what happens next. */
export function copyMail({ sent }: ContactFacts, operator: Sender): MailContent {
  const words = contactWords[sent.locale]
  const fill = filler({ name: sent.sender.firstName, operator: operator.operatorName })
  return {
    subject: fill(words.copySubject),
    preheader: fill(words.copyIntro),
    title: fill(words.copyTitle),
    blocks: [
      { kind: 'text', text: fill(words.copyIntro) },
      ...quoted(words.yourMessage, sent.message),
      { kind: 'note', tone: 'info', text: fill(words.notYou) },
    ],
  }
}

/** Returns the operator's reply, above the message that it answers. */
export function replyMail({ sent, reply }: ContactFacts, operator: Sender): MailContent {
  if (reply === null) throw new Error(`The message ${sent.contactId} has no reply`)
  const words = contactWords[sent.locale]
  const fill = filler({ name: sent.sender.firstName, operator: operator.operatorName })
  return {
    subject: fill(words.replySubject),
    preheader: reply,
    title: fill(words.replyTitle),
    blocks: [{ kind: 'text', text: reply }, ...quoted(words.yourMessage, sent.message)],
  }
}

const quoted = (heading: string, message: string): Block[] => [
  { kind: 'heading', text: heading },
  { kind: 'text', text: message },
]

const filler =
  (values: Readonly<Record<string, string>>) =>
  (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
