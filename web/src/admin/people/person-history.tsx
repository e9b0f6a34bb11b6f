import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { HistorySection } from '../../backoffice/history-section.tsx'
import { type PeopleRealm } from './people-resource.ts'
import { usePersonHistoryWords } from './person-history-words.ts'

type PersonHistoryProps = { realm: PeopleRealm; uuid: string }

/** What happened to an account, and who did it. */
export function PersonHistory({ realm, uuid }: PersonHistoryProps) {
  return (
    <HistorySection
      resource={size =>
        deskResource(`GET /admins/${realm}/:uuid/history`, ['account'], {
          params: { uuid },
          query: { size },
        })
      }
      words={usePersonHistoryWords(realm)}
      className="border-t border-line pt-5"
    />
  )
}
