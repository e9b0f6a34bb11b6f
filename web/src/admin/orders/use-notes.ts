import type { OrderHistoryType } from '@arung/contracts/orders/history'
import { historySize, type HistoryEntry } from '@arung/contracts/history'
import type { AdminOrderView } from '@arung/contracts/orders/views'
import { useState } from 'react'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useHistoryWords } from './history-words.ts'
import { historyResource } from './orders-resource.ts'

export type WrittenNote = Readonly<{ position: number; text: string; at: string; who: string }>

/** Returns the notes of an order from its history, the newest first. Notes about a forgotten guest are gone. */
export function useNotes({ slug, currency }: Pick<AdminOrderView, 'slug' | 'currency'>) {
  const [size, setSize] = useState<number>(historySize.usual)
  const { data } = useLiveResource(historyResource(slug, size), { keepPreviousData: true })
  if (data?.hasEarlier === true && size < historySize.most) setSize(historySize.most)
  const { actor } = useHistoryWords(currency)
  const written = (type: OrderHistoryType, field: string): readonly WrittenNote[] =>
    (data?.entries ?? [])
      .filter(entry => entry.type === type)
      .flatMap(entry => {
        const text = saidIn(entry, field)
        const { position, at } = entry
        return text === null ? [] : [{ position, text, at, who: actor(entry.actor) }]
      })
      .toSorted((a, b) => b.position - a.position)
  return {
    internal: written('InternalNoteAdded', 'internalNote'),
    toGuest: written('GuestNoteSent', 'guestNote'),
  }
}

function saidIn({ changes }: HistoryEntry, field: string): string | null {
  const said = changes.find(change => change.field === field)?.after
  return typeof said === 'string' ? said : null
}
