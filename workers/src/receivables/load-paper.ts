import type { IssuedPaper, PaperKind } from '@arung/contracts/papers/papers'
import type { DomainEvent } from '@arung/domain/event-types'
import { numbersPerPart, paperNamespace, seriesName } from '@arung/domain/papers/streams'
import type { Codec } from '@arung/event-store/codec'
import { streamName, type EventStore } from '@arung/event-store/event-store'
import { uuidv5 } from '@arung/platform/ids'

export type PaperNumber = Readonly<{ kind: PaperKind; year: number; number: number }>

/** Reads what a paper says by its number. Its part of the series has at most `numbersPerPart` events. */
export const createLoadPaper =
  (store: EventStore, codec: Codec<DomainEvent>) =>
  async ({ kind, year, number }: PaperNumber): Promise<IssuedPaper | null> => {
    const part = Math.floor((number - 1) / numbersPerPart)
    const series = uuidv5(paperNamespace, seriesName({ kind, year, part }))
    const events = await codec.decode(await store.readStream(streamName('numbers', series)))
    for (const { event } of events)
      if (event.type === 'PaperIssued' && event.data.number === number) return event.data
    return null
  }
