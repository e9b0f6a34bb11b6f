import { ClosureScope } from '@arung/contracts/closures/closures'
import { sessionsToClose } from '@arung/domain/closures/sessions-to-close'
import type { EventStore } from '@arung/event-store/event-store'
import type { Pool } from 'pg'
import { readPoolsOfList } from '../capacity/pools-of-list.ts'
import type { CommandClient } from '../command-client.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'

type Parts = Readonly<{ pool: Pool; store: Pick<EventStore, 'head'>; commands: CommandClient }>

/** Closes the sessions of a closure in the pools of its list, and of its products that take places of none. */
export const closeJob =
  (parts: Parts): JobRunner =>
  async job => {
    const closureId = textOf(job.payload, 'closureId')
    const scope = ClosureScope.parse(JSON.parse(textOf(job.payload, 'scope')))
    const pools = await readPoolsOfList(parts, scope.list)
    const sessions = sessionsToClose(scope, textOf(job.payload, 'at'), pools)
    await parts.commands.send(`/internal/closures/${closureId}/close`, { sessions }, job.id)
  }
