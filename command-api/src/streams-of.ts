import type { StreamCategory } from '@arung/domain/streams'
import { streamName, type StreamName } from '@arung/event-store/event-store'

/** Returns a function that names the streams of one category by the uuid of their subject. */
export const streamsOf =
  (category: StreamCategory) =>
  (id: string): StreamName =>
    streamName(category, id)
