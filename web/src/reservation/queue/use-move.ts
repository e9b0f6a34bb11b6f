import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../app/api/api-error.ts'
import { send, type Command } from '../../app/api/call.ts'
import { notify, undoMs } from '../../app/notifications/notification-store.ts'
import { serverNowMs } from '../../app/server-clock.ts'
import { useSession } from '../../app/session/use-session.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { isDesk, type Undo } from '../../backoffice/use-command.ts'
import { deviceQueue, readWith } from './device-queue.ts'
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
  const { mutate } = useSWRConfig()
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
    readWith(mutate)
    return deviceQueue.add(entry)
  }
}

/**
 * Makes one move at a time, as `useCommand` sends commands. Without a connection it waits on this device, and `onDone`
 * runs as well.
 */
export function useMove({ explain, onFailure }: Options = {}) {
  const { t } = useTranslation('reservation')
  const { say, translate } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const make = useMoves()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const wordsOf = (error: ApiError): string => explain?.(error) ?? translate(error.message)
  const readAnew = () => mutate(key => typeof key === 'string' && isDesk(key))
  const takeBack = async ({ command, done }: Undo) => {
    try {
      await send(command, { idempotencyKey: crypto.randomUUID() })
      notify({ tone: 'success', text: done })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const isOurs = cause.status === 0 || cause.status >= 500
      notify({ tone: 'danger', text: isOurs ? say('submitFailed') : wordsOf(cause) })
    }
    await readAnew()
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
    const action = undo && { label: undo.label, run: () => void takeBack(undo) }
    notify({ tone: 'success', text: done, ...(action ? { ms: undoMs, action } : {}) })
  }
  return { busy, failure, run }
}
