import type { StreamCategory } from '@arung/domain/streams'
import { streamName, type StreamName } from '@arung/event-store/event-store'

/** Names the streams of one category by the uuid of what each is about. */
export const streamsOf =
  (category: StreamCategory) =>
  (id: string): StreamName =>
    streamName(category, id)
