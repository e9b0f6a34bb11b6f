import { uuid } from '@arung/projections/testing/sample-events'
import { contactLists, contactSql } from '../../src/contacts/queries.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

const messages = (question: Partial<Parameters<typeof contactLists.page>[0]>) =>
  textAndValues(contactLists.page({ sort: 'newest', ...question }, { page: 1, size: 25 }))

export const plans: Plans = {
  filling: [
    `INSERT INTO read.contacts
   SELECT ${id(30)}, '{}', 'A message that is a few words long', 'en', ${time}, NULL,
          CASE WHEN n % 20 <> 0 THEN ${time} END, ' name person words ' || n ${series}`,
  ],
  lists: [contactLists],
  questions: [
    ['messages', ...messages({})],
    ['open messages, oldest first', ...messages({ state: 'OPEN', sort: 'oldest' })],
    ['search for a message', ...messages({ state: 'OPEN', q: 'words 77' })],
    [
      'number of open messages',
      ...textAndValues(contactLists.count({ state: 'OPEN', sort: 'newest' })),
    ],
    ['one message', contactSql, [uuid(30, 1)]],
  ],
}
