import type { Role } from '@arung/contracts/accounts/realms'
import type { Account } from '../caller.ts'

type Holder = Readonly<{ account: Pick<Account, 'accountId' | 'role'> }>
/** Whether a stream is admitted: at once, in place of the stream that gives way, or why not. */
export type Admission<One extends Holder> =
  | { admitted: true; givesWay: One | null }
  | { admitted: false; because: 'OWN' | 'FULL' }

/** Maximum number of streams of one person, who has one for each visible tab. */
const ofOneMax = 12
/** Streams of a process. The desks have a share that nobody else uses up; everybody else shares the rest. */
const shares = { desk: 120, others: 80 } as const
const shareOf = (role: Role): keyof typeof shares =>
  role === 'ADMIN' || role === 'RESERVATION_ADMIN' ? 'desk' : 'others'

/**
 * Looks for room for one more stream among the open ones, oldest first. In a full share, the oldest stream of the
 * person with the most streams gives way, as long as the newcomer still has fewer than that person. Two people who ask
 * again therefore do not drive each other out.
 */
export function admit<One extends Holder>(
  { accountId, role }: Holder['account'],
  open: Iterable<One>,
): Admission<One> {
  const share = shareOf(role)
  const ofEach = new Map<string, One[]>()
  let taken = 0
  for (const one of open) {
    if (shareOf(one.account.role) !== share) continue
    taken += 1
    const theirs = ofEach.get(one.account.accountId) ?? []
    ofEach.set(one.account.accountId, [...theirs, one])
  }
  const own = ofEach.get(accountId)?.length ?? 0
  if (own >= ofOneMax) return { admitted: false, because: 'OWN' }
  if (taken < shares[share]) return { admitted: true, givesWay: null }
  const most = [...ofEach.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
  const [oldest] = most
  return oldest !== undefined && most.length > own + 1
    ? { admitted: true, givesWay: oldest }
    : { admitted: false, because: 'FULL' }
}
