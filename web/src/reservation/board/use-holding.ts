import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { barKey, type Bar, type Group, type Row } from './board.ts'
import { barWith, type ShownRows } from './groups.ts'
import { idOf } from './moves.ts'
import { targetsOf, type Target } from './targets.ts'
import type { BoardWords } from './use-board-words.ts'

/** A bar that was picked up, and where it is held. */
export type Holding = Readonly<{
  held: Readonly<{ row: Row; bar: Bar }> | null
  targets: readonly Target[]
  aimed: Target | null
  /** A change is on its way. */
  isSending: boolean
  /** What is told of it, on the screen and to screen readers. */
  said: string
  pick: (bar: Bar) => void
  aim: (key: string | null) => void
  letGo: () => void
  /** Puts the held bar down where it is aimed, if it fits there. Returns the key that the bar has then. */
  putDown: () => string | null
  /** Does the same when a mouse button is released; where the bar does not fit, it is let go. */
  drop: () => void
}>

type Options = Readonly<{
  groups: readonly Group[]
  shown: ShownRows
  words: BoardWords
  move: (bar: Bar, to: Row) => Promise<void>
}>

/** Holds which bar is picked up, by mouse or by keyboard, and says what would happen. */
export function useHolding({ groups, shown, words, move }: Options): Holding {
  const { t } = useTranslation('board')
  const [key, setKey] = useState<string | null>(null)
  const [aimedKey, setAimed] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [ended, setEnded] = useState('')
  // A bar that a colleague moved meanwhile is no longer there, and so no longer held.
  const held = useMemo(() => barWith(groups, key), [groups, key])
  const targets = useMemo(() => (held ? targetsOf(groups, held, shown) : []), [groups, held, shown])
  const aimed = targets.find(target => target.key === aimedKey) ?? null
  const release = (told: string) => {
    setKey(null)
    setAimed(null)
    setEnded(told)
  }
  const putDown = () => {
    if (held === null || aimed?.verdict.fits !== true || isSending) return null
    const { bar, row } = held
    setSending(true)
    void move(bar, aimed.row).finally(() => {
      setSending(false)
      release('')
    })
    return barKey(row.group, idOf(aimed.row), bar.trip)
  }
  const letGo = () => release(held ? t('hold.letGo', { trip: words.title(held.bar) }) : '')
  return {
    held,
    targets,
    aimed,
    isSending,
    said:
      held === null
        ? ended
        : aimed === null
          ? t('hold.picked', { trip: words.title(held.bar), row: words.row(held.row) })
          : words.verdict(aimed.verdict, aimed.row),
    pick: bar => {
      if (isSending) return
      setEnded('')
      setAimed(null)
      setKey(bar.key)
    },
    aim: setAimed,
    letGo,
    putDown,
    drop: () => {
      if (aimed?.verdict.fits) putDown()
      else if (aimed) release(words.verdict(aimed.verdict, aimed.row))
      else letGo()
    },
  }
}
