import { day } from '@arung/domain/days/day'
import { accepted } from '@arung/command-api/commands'
import { dayRefusals } from '@arung/command-api/days/refusals'
import { dayStream } from '@arung/command-api/days/streams'
import { colleagueIn } from '../season/accounts.ts'
import type { MetaOf, PastParts } from './past-parts.ts'

/** Water and weather of the lists. */
export type PastLevels = Readonly<{
  /** The person in charge of the rafts watches the river on this day. */
  watchRiver(date: string, note: string): Promise<void>
}>

export const pastLevels = (
  { workers, clock }: Pick<PastParts, 'workers' | 'clock'>,
  metaOf: MetaOf,
): PastLevels => ({
  async watchRiver(date, note) {
    const by = colleagueIn('RAFTING_PIC')
    const now = clock.now().toISOString()
    const of = { list: 'RAFTING', level: 'WATCH', from: null, right: 'RAFTING' } as const
    const command = { type: 'SetLevel', date, ...of, note, by, now } as const
    const meta = metaOf(`level|${date}`, `staff:${by}`)
    accepted(await workers.execute(dayStream(date), day, command, meta), dayRefusals)
  },
})
