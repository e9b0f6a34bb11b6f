import { z } from 'zod'
import { ReplyToContact, SendContactMessage } from '@arung/contracts/contacts/requests'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { contact } from '@arung/domain/contacts/contact'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { actorOf } from '@arung/platform/http/principal'
import { sha256, uuidv5 } from '@arung/platform/ids'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { contactStream } from './streams.ts'
import { contactRefusals } from './refusals.ts'

const feature = 'contacts'
const ContactId = z.strictObject({ contactId: Uuid.toLowerCase() })

/** Messages to the operator and the replies to them. */
export const contactRoutes = (parts: Parts): readonly Route[] => [
  sendRoute(parts),
  replyRoute(parts),
]

const sendRoute = ({ workers, limiter, clock }: Parts): Route =>
  defineRoute({
    method: 'post',
    path: '/contacts',
    feature,
    summary: 'Sends the operator a message; the sender gets a copy, but never many',
    access: 'public',
    ownership: 'none',
    limit: 'message',
    body: SendContactMessage,
    data: z.strictObject({ contactId: Uuid }),
    status: 201,
    async run(input) {
      const meta = metaOf(input)
      const { message, locale, ...sender } = input.body
      // The message itself always arrives. Only the copy could be abused against somebody.
      const copy = await limiter.consume('message-copy', `mailbox|${sha256(sender.email)}`)
      const contactId = uuidv5(meta.commandId, 'contact')
      const now = clock.now().toISOString()
      const outcome = await workers.execute(
        contactStream(contactId),
        contact,
        { type: 'SendMessage', contactId, sender, message, locale, copied: copy.ok, now },
        meta,
      )
      const { position } = accepted(outcome, contactRefusals)
      return { data: { contactId }, position }
    },
  })

const replyRoute = ({ workers, clock }: Parts): Route =>
  defineRoute({
    method: 'post',
    path: '/admins/contacts/:contactId/reply',
    feature,
    summary: 'Replies to a message, once; the reply is mailed to its sender',
    access: allow('contacts:reply'),
    ownership: 'none',
    limit: 'write',
    params: ContactId,
    body: ReplyToContact,
    data: 'empty',
    async run(input) {
      const { contactId } = input.params
      const { reply } = input.body
      const by = actorOf(input.principal)
      const outcome = await workers.execute(
        contactStream(contactId),
        contact,
        { type: 'ReplyToMessage', contactId, reply, by, now: clock.now().toISOString() },
        metaOf(input),
      )
      return { data: null, position: accepted(outcome, contactRefusals).position }
    },
  })
