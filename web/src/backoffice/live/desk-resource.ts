import type { Topics } from '@arung/contracts/live/events'
import type { Address, Answer, ApiPath, Maybe, ReadKey } from '../../app/api/api-path.ts'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/**
 * A resource of the desk with its topics: the categories of streams it is built from, such as `order`. While the server
 * reports changes, it is read again when one of them changes (`useLiveResource`).
 */
export const deskResource = <K extends ReadKey>(
  key: K,
  topics: Topics,
  ...asked: Maybe<Address<K>>
): Resource<Answer<K>> => ({ ...liveResource(key, ...asked), topics })

/** A resource whose data type follows from what chose its path, such as the rows of a kind. */
export const resourceAt = <Data>(path: ApiPath): Resource<Data> => ({ path, freshness: 'live' })
