import { fullName } from '@arung/contracts/full-name'
import { hitOf, type SearchSource } from '../lists/search-source.ts'
import { contactLists, contactModel } from './queries.ts'

/** Messages by their sender and their words, the newest first. */
export const messageSource: SearchSource = {
  models: [contactModel],
  async find(database, q, most) {
    const rows = await contactLists.first(database, { state: 'ALL', sort: 'newest', q }, most)
    return rows.flatMap(({ contactId, sender, message }) =>
      sender ? [hitOf('message', contactId, fullName(sender), beginningOf(message ?? ''))] : [],
    )
  },
}

const lettersMost = 80
const beginningOf = (text: string): string =>
  text.length <= lettersMost ? text : `${text.slice(0, lettersMost).trimEnd()} …`
