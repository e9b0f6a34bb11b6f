import type { ContactSender } from '@arung/contracts/contacts/requests'
import type { Locale } from '@arung/contracts/scalars'

/** A message from the contact page and the operator's reply. Each message has its own stream. */
export type ContactEvent =
  | {
      type: 'ContactMessageSent'
      data: {
        contactId: string
        sender: ContactSender
        message: string
        locale: Locale
        /** Whether the sender gets a copy. An address that received many gets no more for a while. */
        copied: boolean
        at: string
      }
    }
  | {
      type: 'ContactMessageReplied'
      data: { contactId: string; reply: string; by: string; at: string }
    }
  | { type: 'ContactForgotten'; data: { contactId: string; at: string } }
