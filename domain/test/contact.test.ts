import * as fc from 'fast-check'
import { describe, test } from 'vitest'
import { contact, type ContactCommand } from '../src/contacts/contact.ts'
import type { ContactEvent } from '../src/contacts/events.ts'
import { contactSamples } from '../src/contacts/samples.ts'
import { deciderLaws } from './laws.ts'
import { given } from './specification.ts'

const now = contactSamples.ContactMessageSent.at
const sent: ContactEvent = { type: 'ContactMessageSent', data: contactSamples.ContactMessageSent }
const replied: ContactEvent = {
  type: 'ContactMessageReplied',
  data: contactSamples.ContactMessageReplied,
}
const { contactId, sender, message, locale } = contactSamples.ContactMessageSent
const send = (changes: { message?: string; copied?: boolean } = {}): ContactCommand => ({
  type: 'SendMessage',
  contactId,
  sender,
  message,
  locale,
  copied: true,
  now,
  ...changes,
})
const reply = (text = contactSamples.ContactMessageReplied.reply): ContactCommand => ({
  type: 'ReplyToMessage',
  contactId,
  reply: text,
  by: contactSamples.ContactMessageReplied.by,
  now,
})

const forget: ContactCommand = { type: 'ForgetMessage', contactId, now }
const forgotten: ContactEvent = { type: 'ContactForgotten', data: { contactId, at: now } }

describe('a message to the operator', () => {
  test('is sent once, whether or not it is marked as copied', () => {
    given(contact).when(send()).thenEvents(sent)
    given(contact, sent)
      .when(send({ copied: false }))
      .thenNothing()
    given(contact, sent)
      .when(send({ message: 'Another' }))
      .thenRefused('ContactIdTaken')
  })
  test('is replied to once', () => {
    given(contact, sent).when(reply()).thenEvents(replied)
    given(contact, sent, replied).when(reply()).thenNothing()
    given(contact, sent, replied).when(reply('Again')).thenRefused('ContactAlreadyReplied')
  })
  test('cannot be replied to when it was never sent', () =>
    given(contact).when(reply()).thenRefused('ContactNotFound'))

  test('is forgotten once, and can then be neither sent again nor replied to', () => {
    given(contact, sent, replied).when(forget).thenEvents(forgotten)
    given(contact, sent, forgotten).when(forget).thenNothing()
    given(contact, sent, forgotten).when(reply()).thenRefused('ContactNotFound')
    given(contact, sent, forgotten).when(send()).thenRefused('ContactIdTaken')
    given(contact).when(forget).thenRefused('ContactNotFound')
  })

  deciderLaws({
    name: 'a contact message',
    decider: contact,
    commands: fc.oneof(
      fc.constantFrom('One', 'Two').map(text => send({ message: text })),
      fc.constantFrom('Yes', 'No').map(reply),
      fc.constant(forget),
    ),
    events: fc.constantFrom(sent, replied, forgotten),
  })
})
