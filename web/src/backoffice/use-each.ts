import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../app/api/api-error.ts'
import { send, type Command } from '../app/api/call.ts'
import { useSpecMessage } from '../base/i18n/spec-message.ts'
import { isDesk } from './use-command.ts'

/** What came of one row; `failure` is null where it went well. */
export type RowResult<Row> = Readonly<{ row: Row; failure: string | null }>

/**
 * Sends one command a row, one after the other, so that each has an answer of its own; then the desk reads anew. A row is
 * left out when something speaks `against` it.
 */
export function useEach<Row>() {
  const { say, translate } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<readonly RowResult<Row>[]>([])
  const one = async (
    command: Command,
    against: () => Promise<string | null>,
  ): Promise<string | null> => {
    try {
      const found = await against()
      if (found !== null) return found
      await send(command, { idempotencyKey: crypto.randomUUID() })
      return null
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const isOurs = cause.status === 0 || cause.status >= 500
      return isOurs ? say('submitFailed') : translate(cause.message)
    }
  }
  const run = async (
    rows: readonly Row[],
    commandOf: (row: Row) => Command,
    against: (row: Row) => Promise<string | null> = async () => null,
  ) => {
    setBusy(true)
    const found: RowResult<Row>[] = []
    for (const row of rows) {
      found.push({ row, failure: await one(commandOf(row), () => against(row)) })
      setResults([...found])
    }
    setBusy(false)
    await mutate(key => typeof key === 'string' && isDesk(key))
  }
  return { busy, results, run }
}
