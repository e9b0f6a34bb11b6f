import { now, type Process } from '../processes/reaction.ts'

/** The mails that follow from a message: one to the operator, a copy to the sender, and later a reply. */
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
