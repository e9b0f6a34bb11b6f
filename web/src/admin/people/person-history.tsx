import { HistorySection } from '../../backoffice/history-section.tsx'
import { personPath, type PeopleRealm } from './people-resource.ts'
import { usePersonHistoryWords } from './person-history-words.ts'

type PersonHistoryProps = { realm: PeopleRealm; uuid: string }

/** What happened to an account, and who did it. */
export function PersonHistory({ realm, uuid }: PersonHistoryProps) {
  return (
    <HistorySection
      path={`${personPath(realm, uuid)}/history`}
      topics={['account']}
      words={usePersonHistoryWords(realm)}
      className="border-t border-line pt-5"
    />
  )
}
