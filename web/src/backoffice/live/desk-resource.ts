import type { Topics } from '@arung/contracts/live/events'
import type { Address, Answer, ApiPath, Maybe, ReadKey } from '../../app/api/api-path.ts'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/**
 * A resource of the desk with what it is made from: categories of streams, such as `order`. While the server tells of changes
 * it is read anew when one of them changes (`useLiveResource`).
 */
export const deskResource = <K extends ReadKey>(
  key: K,
  topics: Topics,
  ...asked: Maybe<Address<K>>
): Resource<Answer<K>> => ({ ...liveResource(key, ...asked), topics })

/** A resource whose data follows from what its path was chosen by, as the rows of a kind. */
export const resourceAt = <Data>(path: ApiPath): Resource<Data> => ({ path, freshness: 'live' })
