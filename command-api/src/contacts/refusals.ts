import { messages } from '@arung/contracts/messages'
import type { ContactRefusal } from '@arung/domain/contacts/contact'
import type { RefusalTable } from '../commands.ts'

export const contactRefusals: RefusalTable<ContactRefusal> = {
  ContactIdTaken: { status: 409, message: 'This message was sent before with another text' },
  ContactNotFound: { status: 404, message: messages.notFound },
  ContactAlreadyReplied: { status: 409, message: 'This message has been replied to' },
}
