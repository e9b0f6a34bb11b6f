import type { ContactSender } from '@arung/contracts/contacts/requests'
import type { Locale } from '@arung/contracts/scalars'
import { contact, type ContactCommand } from '@arung/domain/contacts/contact'
import { accepted } from '@arung/command-api/commands'
import { contactRefusals } from '@arung/command-api/contacts/refusals'
import { contactStream } from '@arung/command-api/contacts/streams'
import type { MetaOf, PastParts } from './past-parts.ts'

export type PastMessage = Readonly<{
  contactId: string
  sender: ContactSender
  message: string
  locale: Locale
}>
/** Messages from guests to the operator, and the answers. */
export type PastMessages = Readonly<{
  write(message: PastMessage): Promise<void>
  reply(contactId: string, reply: string, by: string): Promise<void>
}>

export function pastMessages(
  { workers, clock }: Pick<PastParts, 'workers' | 'clock'>,
  metaOf: MetaOf,
): PastMessages {
  const say = async (actor: string, command: ContactCommand) => {
    const { type, contactId } = command
    const meta = metaOf(`${type}|${contactId}`, actor)
    const outcome = await workers.execute(contactStream(contactId), contact, command, meta)
    accepted(outcome, contactRefusals)
  }
  const now = () => clock.now().toISOString()
  return {
    write: message => say('visitor', { type: 'SendMessage', ...message, copied: true, now: now() }),
    reply: (contactId, reply, by) =>
      say(by, { type: 'ReplyToMessage', contactId, reply, by, now: now() }),
  }
}
