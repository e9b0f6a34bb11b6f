import { now, type Process } from '../processes/reaction.ts'

/** What follows from a message to the operator: the operator reads it, its sender has a copy, and later a reply. */
export const contacts: Process<'mail.contact'> = {
  name: 'contacts',
  react(event) {
    switch (event.type) {
      case 'ContactMessageSent': {
        const { contactId, copied } = event.data
        return [
          now('mail.contact', { contactId, template: 'message' }),
          ...(copied ? [now('mail.contact', { contactId, template: 'copy' })] : []),
        ]
      }
      case 'ContactMessageReplied':
        return [now('mail.contact', { contactId: event.data.contactId, template: 'reply' })]
      default:
        return []
    }
  },
}
