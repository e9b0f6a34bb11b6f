import { amountMax } from '@arung/contracts/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../app/api/api-error.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { cellKey, sendChanges } from './grid-resource.ts'
import { useResultWords } from './result-words.ts'
import { rupiahOf } from './rupiah.ts'

/** A cell of the grid: its agent, its rate and the current price. */
export type Cell = Readonly<{
  agentId: string
  productId: string
  variantId: string
  price: number | null
  /** The name of the cell as shown to people. */
  label: string
}>
/** An unsaved entry of a cell; `price` is the price that it was based on. */
export type Draft = Cell &
  Readonly<{
    text: string
    /** Undefined when the text is not an amount. */
    next: number | null | undefined
    fault: string | null
    /** The price that somebody else has set meanwhile. */
    theirs?: number | null
  }>

/** Holds what is typed into the grid until it is saved. All drafts are saved together, with a result for each. */
export function useDrafts() {
  const { t } = useTranslation('prices')
  const { say } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const wordsOf = useResultWords()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const change = (then: (next: Map<string, Draft>) => void) =>
    setDrafts(before => {
      const next = new Map(before)
      then(next)
      return next
    })
  const type = (cell: Cell, text: string) => {
    const typed = rupiahOf(text)
    const next = typed != null && typed > amountMax ? undefined : typed
    change(map => {
      const key = cellKey(cell)
      const { price } = map.get(key) ?? cell
      if (next === price) map.delete(key)
      else
        map.set(key, {
          ...cell,
          price,
          text,
          next,
          fault: next === undefined ? t('noAmount') : null,
        })
    })
  }
  const drop = (key: string) => change(map => map.delete(key))
  /** Bases the draft on the price that the other person has set. Saving it again replaces that price. */
  const insist = (key: string) =>
    change(map => {
      const draft = map.get(key)
      if (draft?.theirs === undefined) return
      const { theirs, ...mine } = draft
      map.set(key, { ...mine, price: theirs, fault: null })
    })
  const save = async () => {
    const sent = [...drafts.values()].filter(draft => draft.next !== undefined)
    setBusy(true)
    setFailure(null)
    try {
      const results = await sendChanges(
        sent.map(({ agentId, productId, variantId, next = null, price: over }) => ({
          agentId,
          productId,
          variantId,
          price: next,
          over,
        })),
      )
      const faults = await Promise.all(results.map(wordsOf))
      change(map =>
        sent.forEach((draft, at) => {
          const key = cellKey(draft)
          const [fault, result] = [faults[at] ?? null, results[at]]
          if (fault === null || !result) return map.delete(key)
          const theirs = result.outcome === 'CONFLICT' ? { theirs: result.price } : {}
          return map.set(key, { ...draft, fault, ...theirs })
        }),
      )
      const done = faults.filter(fault => fault === null).length
      if (done > 0) notify({ tone: 'success', text: t('saved', { count: done }) })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailure(say('submitFailed'))
    } finally {
      setBusy(false)
    }
    await mutate(key => typeof key === 'string' && key.startsWith('/admins/'))
  }
  return { drafts, busy, failure, type, drop, insist, save, clear: () => setDrafts(new Map()) }
}
export type Drafts = ReturnType<typeof useDrafts>
