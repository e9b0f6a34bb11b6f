import { UnitList } from '@arung/contracts/days/assignments'
import type { EventStore } from '@arung/event-store/event-store'
import type { Pool } from 'pg'
import { readPoolsOfList } from '../capacity/pools-of-list.ts'
import type { CommandClient } from '../command-client.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'

type Parts = Readonly<{ pool: Pool; store: Pick<EventStore, 'head'>; commands: CommandClient }>

/** Closes the sessions of a list whose STOP was set, pool by pool. */
export const stopSessionsJob =
  (parts: Parts): JobRunner =>
  async job => {
    const [date, at] = [textOf(job.payload, 'date'), textOf(job.payload, 'at')]
    const list = UnitList.parse(textOf(job.payload, 'list'))
    const pools = await readPoolsOfList(parts, list)
    if (pools.length === 0) return
    await parts.commands.send(`/internal/days/${date}/lists/${list}/stop`, { at, pools }, job.id)
  }
