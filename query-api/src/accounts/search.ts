import { fullName } from '@arung/contracts/full-name'
import type { SearchHit } from '@arung/contracts/search/views'
import type { Realm } from '@arung/contracts/accounts/realms'
import { hitOf, type SearchSource } from '../lists/search-source.ts'
import { askedOfPeople, peopleLists } from './people.ts'
import { accountModel } from './queries.ts'

const realms = [
  ['user', 'users'],
  ['agent', 'agents'],
  ['admin', 'admins'],
] as const satisfies readonly (readonly [SearchHit['kind'], Realm])[]

/** Customers, agents and admins by name, company, e-mail and phone. */
export const peopleSource: SearchSource = {
  models: [accountModel],
  async find(database, q, most) {
    const found = await Promise.all(
      realms.map(async ([kind, realm]) => {
        const asked = askedOfPeople(realm, { q, sort: 'newest' })
        const rows = await peopleLists.first(database, asked, most)
        return rows.flatMap(({ uuid, person }) =>
          person
            ? [
                hitOf(
                  kind,
                  uuid,
                  fullName(person),
                  [person.companyName, person.email].filter(Boolean).join(' · '),
                ),
              ]
            : [],
        )
      }),
    )
    return found.flat()
  },
}
