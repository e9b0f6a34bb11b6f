import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { HistorySection } from '../../backoffice/history-section.tsx'
import { type PeopleRealm } from './people-resource.ts'
import { usePersonHistoryWords } from './person-history-words.ts'

type PersonHistoryProps = { realm: PeopleRealm; uuid: string }

/** The history of an account, and who acted on it. */
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
