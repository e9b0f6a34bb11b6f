import { ClosureScope } from '@arung/contracts/closures/closures'
import { sessionsToClose } from '@arung/domain/closures/sessions-to-close'
import type { EventStore } from '@arung/event-store/event-store'
import type { Pool } from 'pg'
import { readPoolsOfList } from '../capacity/pools-of-list.ts'
import type { CommandClient } from '../command-client.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { readProductsOfList } from './products-of-list.ts'

type Parts = Readonly<{ pool: Pool; store: Pick<EventStore, 'head'>; commands: CommandClient }>

/**
 * Closes the sessions of a closure in the pools that products of its list take places from, and with a whole day also the
 * products of the list that take places of no pool.
 */
export const closeJob =
  (parts: Parts): JobRunner =>
  async job => {
    const closureId = textOf(job.payload, 'closureId')
    const scope = ClosureScope.parse(JSON.parse(textOf(job.payload, 'scope')))
    const pools = await readPoolsOfList(parts, scope.list)
    const sessions = sessionsToClose(scope, textOf(job.payload, 'at'), pools)
    const productIds = scope.times === null ? await readProductsOfList(parts, scope.list) : []
    const body = { sessions, productIds }
    await parts.commands.send(`/internal/closures/${closureId}/close`, body, job.id)
  }
