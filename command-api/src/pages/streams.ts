import type { PageKey } from '@arung/contracts/pages/requests'
import { menuStreamId, pageNamespace } from '@arung/domain/pages/streams'
import type { StreamName } from '@arung/event-store/event-store'
import { uuidv5 } from '@arung/platform/ids'
import { streamsOf } from '../streams-of.ts'

export const menuStream = streamsOf('menu')(menuStreamId)
/** The stream of one company page. */
export const pageStream = (pageKey: PageKey): StreamName =>
  streamsOf('page')(uuidv5(pageNamespace, pageKey))
