import type { Topics } from '@arung/contracts/live/events'
import { uncoveredResource, type Resource } from '../../app/api/resource.ts'

/**
 * A resource of the desk with what it is made from: categories of streams, such as `order`. While the server tells of changes
 * it is read anew when one of them changes (`useLiveResource`).
 */
export const deskResource = <Data>(path: string, topics: Topics): Resource<Data> => ({
  ...uncoveredResource<Data>(path),
  topics,
})
