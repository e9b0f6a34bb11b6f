import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../app/api/api-error.ts'
import type { Command } from '../../app/api/call.ts'
import { notify, undoMs } from '../../app/notifications/notification-store.ts'
import { serverNowMs } from '../../app/server-clock.ts'
import { useSession } from '../../app/session/use-session.ts'
import { takeBack, useRefusalWords, type Undo } from '../../backoffice/use-command.ts'
import { deviceQueue, readDeskAgain } from './device-queue.ts'
import type { Effect, Entry } from './entry.ts'
import type { Result } from './queue.ts'

/** A move that waits on the device where there is no connection. */
export type Move = Readonly<{
  command: Command
  effect: Effect
  /** Who or what it is about, for the list of what waits. */
  name: string
}>
type Options = Readonly<{
  explain?: (error: ApiError) => string | null
  onFailure?: (words: string) => void
}>

let made = 0

/** Returns the function that makes moves of the signed-in person. */
export function useMoves(): (move: Move) => Promise<Result> {
  const { profile } = useSession()
  return ({ command, effect, name }) => {
    if (profile === null) throw new Error('Nobody is signed in')
    const happenedAt = new Date(serverNowMs()).toISOString()
    const { path, method, body } = command
    const entry: Entry = {
      id: crypto.randomUUID(),
      accountId: profile.uuid,
      effect,
      name,
      request: { path, method, body: { ...(body as object | undefined), happenedAt } },
      happenedAt,
      nth: Date.now() + (made++ % 1_000) / 1_000,
      state: 'NEW',
      refusal: null,
      agreed: false,
    }
    return deviceQueue.add(entry)
  }
}

/**
 * Makes one move at a time, as `useCommand` sends commands. Without a connection it waits on this device, and `onDone`
 * runs as well. An undo needs a connection.
 */
export function useMove({ explain, onFailure }: Options = {}) {
  const { t } = useTranslation('reservation')
  const make = useMoves()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const wordsOf = useRefusalWords(explain)
  const undone = async (undo: Undo) => {
    await takeBack(undo, wordsOf)
    await readDeskAgain()
  }
  const run = async (move: Move, done: string, onDone: () => void, undo?: Undo) => {
    setBusy(true)
    setFailure(null)
    const result = await make(move)
    setBusy(false)
    if (result.kind === 'REFUSED') {
      const words = wordsOf(result.error)
      setFailure(words)
      return onFailure?.(words)
    }
    onDone()
    if (result.kind === 'WAITS') return notify({ tone: 'info', text: t('waiting.kept') })
    const action = undo && { label: undo.label, run: () => void undone(undo) }
    notify({ tone: 'success', text: done, ...(action ? { ms: undoMs, action } : {}) })
  }
  return { busy, failure, run }
}
