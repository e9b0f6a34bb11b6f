import type { ContactSender } from '@arung/contracts/contacts/requests'
import type { Locale } from '@arung/contracts/scalars'
import { accept, decideBy, never, refuse, type Decider, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import type { ContactEvent } from './events.ts'

export type ContactCommand =
  | {
      type: 'SendMessage'
      contactId: string
      sender: ContactSender
      message: string
      locale: Locale
      copied: boolean
      now: string
    }
  | { type: 'ReplyToMessage'; contactId: string; reply: string; by: string; now: string }
  | { type: 'ForgetMessage'; contactId: string; now: string }

type Said = Readonly<{ sender: ContactSender; message: string; locale: Locale }>
export type Contact =
  | Readonly<{ status: 'none' }>
  | Readonly<{ status: 'open'; said: Said }>
  | Readonly<{ status: 'replied'; said: Said; reply: string }>
  | Readonly<{ status: 'forgotten' }>
export type ContactRefusal = 'ContactIdTaken' | 'ContactNotFound' | 'ContactAlreadyReplied'

/** A message to the operator. It is sent once and replied to once (specification, point 3: replied state). */
export const contact: Decider<ContactCommand, ContactEvent, Contact, ContactRefusal> = {
  initial: { status: 'none' },
  decide: decideBy<ContactCommand, ContactEvent, Contact, ContactRefusal>({
    SendMessage: send,
    ReplyToMessage: replyTo,
    ForgetMessage: forget,
  }),
  evolve(state, event) {
    switch (event.type) {
      case 'ContactMessageSent': {
        const { sender, message, locale } = event.data
        return state.status === 'none'
          ? { status: 'open', said: { sender, message, locale } }
          : state
      }
      case 'ContactMessageReplied':
        return state.status === 'open'
          ? { status: 'replied', said: state.said, reply: event.data.reply }
          : state
      case 'ContactForgotten':
        return { status: 'forgotten' }
      default:
        return never(event)
    }
  },
}

type Answer = Decision<ContactEvent, ContactRefusal>
type CommandOf<Type extends ContactCommand['type']> = Extract<ContactCommand, { type: Type }>

function send(command: CommandOf<'SendMessage'>, state: Contact): Answer {
  const { contactId, sender, message, locale, copied, now: at } = command
  if (state.status === 'forgotten') return refuse('ContactIdTaken')
  if (state.status !== 'none')
    return isSame(state.said, { sender, message, locale }) ? accept() : refuse('ContactIdTaken')
  const data = { contactId, sender, message, locale, copied, at }
  return accept({ type: 'ContactMessageSent', data })
}

function replyTo(command: CommandOf<'ReplyToMessage'>, state: Contact): Answer {
  const { contactId, reply, by, now: at } = command
  if (state.status === 'none' || state.status === 'forgotten') return refuse('ContactNotFound')
  if (state.status === 'replied')
    return state.reply === reply ? accept() : refuse('ContactAlreadyReplied')
  return accept({ type: 'ContactMessageReplied', data: { contactId, reply, by, at } })
}

function forget({ contactId, now: at }: CommandOf<'ForgetMessage'>, state: Contact): Answer {
  if (state.status === 'none') return refuse('ContactNotFound')
  if (state.status === 'forgotten') return accept()
  return accept({ type: 'ContactForgotten', data: { contactId, at } })
}
