import { answerTasks } from '@arung/platform/threads/answer-tasks'
import { openParts, type PartOptions } from './verify-part.ts'
import type { Stretch } from './verify-log.ts'

let parts: ReturnType<typeof openParts> | undefined

/** A thread that proves parts of one log. `in-parts.ts` starts it, and ends it together with its connections. */
answerTasks(({ options, stretch }: { options: PartOptions; stretch: Stretch }) => {
  parts ??= openParts(options)
  return parts.verify(stretch)
})
